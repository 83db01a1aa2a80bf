import type { HandlerInput } from '@tropeiro/contract'
import { fold } from '@tropeiro/contract'
import {
  type auditoria,
  NOTAS_NA_FILA,
  type NotaAuditoria,
  type NotaModal,
  SEGUNDOS_DA_POSSE,
} from '@tropeiro/contract/comprovacao/auditoria'
import { urlDeLeitura } from '../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { verNota } from '../comprovacoes/index.ts'
import { auditoriaErrors } from './auditoria.errors.ts'
import { agruparNotas } from './auditoria.rules.ts'
import * as repository from './fila.repository.ts'

const paraTela = (ctx: Ctx, { posse, em, ...row }: repository.FilaRow): NotaAuditoria => ({
  ...row,
  em: em.toISOString(),
  posse: posse && {
    usuario: posse.usuario,
    minha: posse.usuario_id === ctx.usuario.id,
    ate: new Date(posse.ate).toISOString(),
  },
})

type Busca = HandlerInput<typeof auditoria.buscar>['body']

type Filtro = Pick<Busca, 'bases' | 'sembase' | 'busca' | 'so_duvidosos'>

const filtroDe = (q: Filtro): repository.Filtro => ({
  bases: q.bases ?? [],
  semBase: q.sembase ?? false,
  texto: fold(q.busca),
  soDuvidosos: q.so_duvidosos,
})

/** What waits for eyes, the doubtful first, the oldest of each before. */
export const listarFila = async (db: Db, ctx: Ctx, q: Filtro, limite: number): Promise<NotaAuditoria[]> =>
  (await repository.listFila(db, filtroDe(q), limite)).map((row) => paraTela(ctx, row))

/** What waits for eyes, the doubtful first, and the same by romaneio or recipient. */
export function buscar(ctx: Ctx, q: Busca) {
  return ctx.tx(async (db) => {
    const notasAuditoria = await listarFila(db, ctx, q, NOTAS_NA_FILA)
    return {
      notasAuditoria,
      notasAgrupadas: agruparNotas(notasAuditoria, q.agrupar),
      ...(await repository.countFila(db, filtroDe(q))),
    }
  })
}

const told = (db: Db, nota: string, acao: string) =>
  emit(db, { tipo: 'auditoria', id: nota, acao, dados: { por: db.quem.nome } })

/** Takes a note for whoever asks; refused with the name of who has it. */
async function tomar(db: Db, nota: string): Promise<void> {
  const has = await repository.upsertPosse(db, {
    nota,
    segundos: SEGUNDOS_DA_POSSE,
  })
  if (has.usuario_id !== db.quem.id) throw auditoriaErrors.emAuditoriaPor(has.usuario_nome)
}

/** Opens a note to be judged: it is the asker's for a while, and its images are gathered from proofs and history. */
export async function abrir(ctx: Ctx, id: string): Promise<NotaModal> {
  const { row, historico } = await ctx.tx(async (db) => {
    const found = await repository.findAberta(db, id)
    if (!found) throw auditoriaErrors.nadaAJulgar()
    await tomar(db, id)
    if (found.posse?.usuario_id !== ctx.usuario.id) await told(db, id, 'tomada')
    return { row: found, historico: await repository.listHistorico(db, id) }
  })
  const { comprovantes } = await verNota(ctx, id)
  const current = comprovantes.find((c) => c._id === row.comprovante)
  if (!current) throw auditoriaErrors.nadaAJulgar()
  const { valor_centavos, volumes, endereco, ...nota } = row
  const seen = new Set<string>()
  const imagens = [current, ...comprovantes.filter((c) => c !== current)]
    .flatMap((c) => c.imagens.map((i) => ({ ...i, origem: c.descricao, em: c.em })))
    .filter(({ url }) => {
      const path = url.split('?')[0] ?? url
      return !seen.has(path) && Boolean(seen.add(path))
    })
  return {
    _id: id,
    nota: paraTela(ctx, {
      ...nota,
      posse: {
        usuario_id: ctx.usuario.id,
        usuario: ctx.usuario.nome,
        ate: new Date(+ctx.clock() + SEGUNDOS_DA_POSSE * 1000).toISOString(),
      },
    }),
    comprovante: current,
    imagens,
    historico: historico.map(({ cam_imagem, em, ...h }) => ({
      ...h,
      em: em.toISOString(),
      cam_imagem: cam_imagem.length,
    })),
    valor_centavos,
    volumes,
    endereco,
  }
}

/** The images of the notes to come: looked at by the browser alone, so nobody has them yet. */
export async function espiar(ctx: Ctx, notas: string[]) {
  const rows = await ctx.tx(async (db) => {
    const current: string[] = []
    for (const nota of notas) {
      const open = await repository.findAberta(db, nota)
      if (open) current.push(open.comprovante)
    }
    return (await repository.listImagensDasNotas(db, notas)).filter((i) => current.includes(i.comprovante))
  })
  return Promise.all(
    notas.map(async (nota) => ({
      nota,
      imagens: await Promise.all(
        rows
          .filter((i) => i.nota === nota && i.tipo !== 'application/pdf')
          .map((i) => urlDeLeitura(ctx, i.chave)),
      ),
    })),
  )
}

/** Says that one is still looking, or lets the note go. */
export function mudarPosse(ctx: Ctx, nota: string, acao: 'renovar' | 'soltar'): Promise<void> {
  return ctx.tx(async (db) => {
    if (acao === 'soltar') {
      if (await repository.deletePosse(db, nota, ctx.usuario.id)) await told(db, nota, 'solta')
      return
    }
    if (!(await repository.findAberta(db, nota))) throw auditoriaErrors.nadaAJulgar()
    await tomar(db, nota)
  })
}
