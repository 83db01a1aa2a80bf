import { can, formatNumber } from '@tropeiro/contract'
import { notas } from '@tropeiro/contract/carga/notas/calls'
import {
  type Achado,
  type Comparacao,
  type ComparacaoAberta,
  type LinhaComparada,
  MAIS_LINHAS_COMPARADAS,
} from '@tropeiro/contract/parceria/migracao/comparacao'
import { type Ctx, comAcesso } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { lerPelasColunas } from '../colunas.service.ts'
import { migracaoErrors } from '../migracao.errors.ts'
import * as repository from './comparacao.repository.ts'
import {
  camposDaComparacao,
  type Dito,
  diferencasDe,
  type Lida,
  lerLinha,
  type Nossa,
} from './linha.rules.ts'

const noFio = ({ em, ...c }: repository.ComparacaoRow): Comparacao => ({ ...c, em: em.toISOString() })

/** Who compares: an admin who may read notes, with the reach that he has over them. */
export function quemCompara(ctx: Ctx): Ctx {
  if (!can(ctx.asker, notas.pesquisar.access)) throw migracaoErrors.notasFechadas()
  return comAcesso(ctx, notas.pesquisar.access)
}

const rotuloDe = (d: Dito, n: Nossa | undefined): string => {
  const numero = n?.numero ?? d.numero ?? (d.chave ? Number(d.chave.slice(25, 34)) : null)
  const serie = n?.serie ?? d.serie
  if (numero === null) return d.chave || 'Sem número'
  return serie === null ? `Nota ${formatNumber(numero)}` : `Nota ${formatNumber(numero)}, série ${serie}`
}

/** Each line beside our note of now. */
async function confrontar(db: Db, lidas: readonly Lida[]): Promise<LinhaComparada[]> {
  const good = lidas.filter((l) => l.motivo === '')
  const chaves = good.flatMap((l) => l.dito.chave || [])
  const ditas = good.flatMap(({ dito: d }) =>
    d.chave === '' && d.numero !== null ? [{ cnpj: d.emitente, numero: d.numero }] : [],
  )
  const ours = await repository.listNossas(db, chaves, ditas)
  const byKey = new Map(ours.map((n) => [n.chave, n]))
  const byNumber = Map.groupBy(ours, (n) => `${n.cnpj}/${n.numero}`)
  return lidas.map(({ linha, dito, motivo }): LinhaComparada => {
    const fits = dito.chave
      ? [byKey.get(dito.chave)].filter((n) => n !== undefined)
      : (byNumber.get(`${dito.emitente}/${dito.numero}`) ?? []).filter(
          (n) => dito.serie === null || n.serie === dito.serie,
        )
    const [n] = fits
    const base = { linha, texto: rotuloDe(dito, n), nota: null, diferencas: [], motivo }
    if (motivo !== '') return { ...base, achado: 'ilegivel' }
    if (fits.length > 1)
      return {
        ...base,
        achado: 'ilegivel',
        motivo: 'Há mais de uma nota com este número: diga a série ou a chave.',
      }
    if (!n) return { ...base, achado: 'sem_nota' }
    const diferencas = diferencasDe(dito, n)
    return { ...base, nota: n.id, diferencas, achado: diferencas.length > 0 ? 'diferente' : 'igual' }
  })
}

const contar = (lines: readonly LinhaComparada[]): Record<Achado, number> => {
  const of = (a: Achado) => lines.filter((l) => l.achado === a).length
  return {
    diferente: of('diferente'),
    sem_nota: of('sem_nota'),
    ilegivel: of('ilegivel'),
    igual: of('igual'),
  }
}

export const listarComparacoes = (ctx: Ctx): Promise<Comparacao[]> =>
  quemCompara(ctx).tx(async (db) => (await repository.listComparacoes(db)).map(noFio))

/** Holds a sheet of the other system against ours; the same bytes by the same person for the same day are the same comparison. */
export async function comparar(
  ctx: Ctx,
  dia: string,
  files: AsyncIterable<UploadedFile>,
): Promise<Comparacao> {
  const eu = quemCompara(ctx)
  const planilha = await lerPelasColunas(eu, 'comparacao', camposDaComparacao, files)
  if (planilha.colunas.chave === undefined && planilha.colunas.numero === undefined)
    throw migracaoErrors.semNota()
  const lidas = planilha.linhas.map((l) => lerLinha(l.linha, l.celulas, planilha.colunas))
  return eu.tx(async (db) => {
    const contagem = contar(await confrontar(db, lidas))
    const made = await repository.insertComparacao(db, {
      ...planilha,
      dia,
      em: ctx.clock(),
      linhas: lidas.length,
      contagem,
    })
    if (!made) return noFio((await repository.findRepetida(db, dia, planilha.sha256))!)
    await repository.insertLinhas(db, made.id, lidas)
    return noFio((await repository.findComparacao(db, made.id))!)
  })
}

export const abrirComparacao = (ctx: Ctx, id: string, so: Achado): Promise<ComparacaoAberta> =>
  quemCompara(ctx).tx(async (db) => {
    const row = await repository.findComparacao(db, id)
    if (!row) throw migracaoErrors.comparacaoSumiu()
    const lines = await confrontar(db, await repository.listLinhas(db, id))
    const linhas = lines.filter((l) => l.achado === so).slice(0, MAIS_LINHAS_COMPARADAS)
    return { comparacao: noFio(row), agora: contar(lines), linhas }
  })

export const apagarComparacao = (ctx: Ctx, id: string): Promise<void> =>
  quemCompara(ctx).tx(async (db) => {
    if ((await repository.deleteComparacao(db, id)) === 0) throw migracaoErrors.comparacaoSumiu()
  })
