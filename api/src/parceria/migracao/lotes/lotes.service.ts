import { DIAS_DA_COMPARACAO } from '@tropeiro/contract/parceria/migracao/comparacao'
import { DIAS_PARA_DESFAZER_LOTE } from '@tropeiro/contract/parceria/migracao/formas'
import type { Ctx, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import type { PlanilhaLida } from '../../../leitura/planilha/ler.ts'
import {
  contar,
  type Especie,
  type LinhaDita,
  type Lote,
  type LoteAberto,
  type PorLinhas,
} from '../../../leitura/planilha/trazer.ts'
import { deleteAntigas } from '../comparacao/comparacao.repository.ts'
import { migracaoErrors } from '../migracao.errors.ts'
import * as repository from './lotes.repository.ts'

const DAY_MS = 86_400_000
const diasAntes = (agora: Date, dias: number) => new Date(agora.getTime() - dias * DAY_MS)
const maisAntigo = (agora: Date) => diasAntes(agora, DIAS_PARA_DESFAZER_LOTE)

const noFio = ({ em, desfeita_em, ...l }: repository.LoteRow, agora: Date): Lote => ({
  ...l,
  em: em.toISOString(),
  desfeita_em: desfeita_em?.toISOString() ?? null,
  desfaz: desfeita_em === null && em > maisAntigo(agora),
})

/** A kind whose owner says what each line does, with its batches kept here. */
export function emLotes(tipo: string, dono: PorLinhas): Especie {
  const abrir = async (ctx: Ctx, db: Db, id: string): Promise<LoteAberto> => {
    const row = await repository.lockLote(db, tipo, id)
    if (!row) throw migracaoErrors.loteSumiu()
    return { planilha: noFio(row, ctx.clock()), linhas: await repository.listLinhas(db, id) }
  }
  const desfazerLinha = async (ctx: Ctx, db: Db, l: LinhaDita): Promise<string> =>
    l.depois === null ? 'Ficou: o que a linha dizia foi esquecido.' : dono.desfazer(ctx, db, l)
  return {
    campos: dono.campos,
    access: dono.access,
    prever: async (ctx: Ctx, planilha: PlanilhaLida) => {
      const linhas = await ctx.tx((db) => dono.separar(ctx, db, planilha))
      return { ...contar(linhas), linhas }
    },
    importar: (ctx, planilha) =>
      ctx.tx(async (db) => {
        await dono.esperar(db)
        const lines = await dono.separar(ctx, db, planilha)
        const told = lines.filter((l) => l.resultado !== 'repetido')
        const { id } = await repository.insertLote(db, tipo, {
          ...planilha,
          em: ctx.clock(),
          contagem: contar(lines),
        })
        for (const l of told) if (l.resultado !== 'recusado') l.alvo = await dono.gravar(ctx, db, l)
        if (told.length > 0) await repository.insertLinhas(db, id, told)
        return abrir(ctx, db, id)
      }),
    lotes: (ctx) =>
      ctx.tx(async (db) => (await repository.listLotes(db, tipo)).map((l) => noFio(l, ctx.clock()))),
    lote: (ctx, id) => ctx.tx((db) => abrir(ctx, db, id)),
    desfazer: (ctx, id) =>
      ctx.tx(async (db) => {
        await dono.esperar(db)
        const { planilha } = await abrir(ctx, db, id)
        if (planilha.desfeita_em !== null) throw migracaoErrors.loteDesfeito()
        if (!planilha.desfaz) throw migracaoErrors.loteVelho()
        for (const l of await repository.listLinhas(db, id))
          if (l.resultado !== 'recusado')
            await repository.updateMotivo(db, id, l.linha, await desfazerLinha(ctx, db, l))
        await repository.updateDesfeita(db, id, ctx.clock())
        return abrir(ctx, db, id)
      }),
  }
}

/** Forgets what sheets of long ago said: people are among it. */
export const esquecerLotes = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    await repository.esquecerAntigas(db, maisAntigo(deps.clock()))
    await deleteAntigas(db, diasAntes(deps.clock(), DIAS_DA_COMPARACAO))
  })
