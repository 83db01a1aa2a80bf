import type { HandlerInput } from '@tropeiro/contract'
import { fold, unmask } from '@tropeiro/contract'
import type { canhotos } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { vidaDoCanhoto } from '@tropeiro/contract/comprovacao/canhotos/vida'
import { guardarImagem, urlDeLeitura } from '../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { passar } from '../../vida.ts'
import { comprovar, desfazerProva } from '../comprovacoes/index.ts'
import { canhotosErrors } from './canhotos.errors.ts'
import * as repository from './canhotos.repository.ts'
import { portaDoCanhoto } from './vida.service.ts'

type Busca = HandlerInput<typeof canhotos.listar>['body']

/** Slips in one state, the newest first, each with an address of its picture that expires. */
export async function listar(ctx: Ctx, q: Busca) {
  const where = { estado: q.estado, lote: q.lote ?? null, busca: q.busca }
  const { rows, total, contagem } = await ctx.tx(async (db) => ({
    rows: await repository.listCanhotos(db, {
      ...where,
      skip: (q.pagina - 1) * q.por_pagina,
      limite: q.por_pagina,
    }),
    total: await repository.countCanhotos(db, where),
    contagem: await repository.countPorEstado(db),
  }))
  return {
    canhotos: await Promise.all(
      rows.map(async ({ imagem_chave, em, ...row }) => ({
        ...row,
        em: em?.toISOString() ?? null,
        imagem: await urlDeLeitura(ctx, imagem_chave),
      })),
    ),
    total,
    pagina: q.pagina,
    contagem,
  }
}

async function doCanhoto(ctx: Ctx, id: string): Promise<repository.CanhotoTravado> {
  const [found] = await ctx.tx((db) => repository.findCanhotos(db, [id], false))
  if (!found) throw canhotosErrors.naoEncontrado()
  return found
}

/** Notes that a slip may be of. Without words the slip's own code is what is looked for, else its romaneio. */
export async function sugerir(ctx: Ctx, canhoto: string, busca: string) {
  const slip = await doCanhoto(ctx, canhoto)
  const texto = unmask(busca || slip.codigo)
  const numero = /^[0-9]{1,9}$/.test(texto)
    ? Number(texto)
    : /^[0-9]{12}$/.test(texto)
      ? Number(texto.slice(3))
      : null
  const nome = busca && numero === null && texto.length < 44 ? fold(busca) : ''
  const rows = await ctx.tx((db) =>
    repository.listSugeridas(db, { texto, numero, nome, romaneioId: slip.romaneio_id }),
  )
  return rows.map((r) => ({ ...r, emissao: r.emissao.toISOString() }))
}

/** Somebody says which note a slip is of: it becomes the note's proof as if the machine had known. */
export async function associar(ctx: Ctx, canhoto: string, nota: string) {
  const slip = await doCanhoto(ctx, canhoto)
  const motivo = vidaDoCanhoto.recusa(slip, 'associar')
  if (motivo) throw canhotosErrors.naoPode(motivo)
  // Proofs take only what their author sent: the picture is kept under the name of who says it.
  const bytes = await ctx.storage.get(slip.imagem_chave)
  if (!bytes) throw canhotosErrors.naoEncontrado()
  const imagem = await guardarImagem(ctx, `canhoto-${slip.id}.jpg`, bytes)
  const feita = await comprovar(
    ctx,
    {
      idempotencia: `canhoto-a-mao:${slip.id}:${slip.vezes}:${nota}`,
      nota,
      ocorrencia: slip.ocorrencia,
      recebedor_nome: '',
      recebedor_documento: '',
      recebedor_grau: '',
      observacao: '',
      em: slip.em.toISOString(),
      imagens: [imagem.chave],
      lat: null,
      lng: null,
      precisao: null,
    },
    'lote',
  )
  try {
    await ctx.tx((db) =>
      passar(db, portaDoCanhoto, slip.id, 'associar', {
        com: { associar: { nota, comprovante: feita.comprovante, usuario: ctx.usuario.nome } },
      }),
    )
  } catch (e) {
    // Somebody was quicker: what was said here is taken back.
    if (e instanceof AppError)
      await ctx.tx((db) => desfazerProva(db, feita.comprovante, 'o canhoto já estava em outra nota'))
    throw e
  }
  return { canhoto: slip.id, nota, mensagem: feita.mensagem }
}

export const descartar = (ctx: Ctx, ids: string[], motivo: string) =>
  ctx.tx((db) => repository.updateDescartados(db, ids, { motivo, usuario: ctx.usuario.nome }))

/** Takes back what was matched or thrown away, slip by slip; one that cannot be taken back says why and holds up no other. */
export async function desfazer(ctx: Ctx, ids: string[], motivo: string) {
  const results: { canhoto: string; feito: boolean; mensagem: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await ctx.tx(async (db) => {
        const [slip] = await repository.findCanhotos(db, [id], true)
        if (!slip) throw canhotosErrors.naoEncontrado()
        const prova = slip.comprovante_id
        await passar(db, portaDoCanhoto, slip, 'desfazer', {
          com: {
            desfazer: {
              motivo: prova ? `Desfeito: ${motivo}` : 'Trazido de volta',
              usuario: ctx.usuario.nome,
            },
          },
          fazer: async () => prova && desfazerProva(db, prova, motivo),
        })
      })
      results.push({ canhoto: id, feito: true, mensagem: 'De volta à fila.' })
    } catch (e) {
      if (!(e instanceof AppError)) throw e
      results.push({ canhoto: id, feito: false, mensagem: e.message })
    }
  }
  return results
}
