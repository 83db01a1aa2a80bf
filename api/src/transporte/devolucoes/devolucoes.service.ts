import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import type {
  Devolucao,
  ItensParaDevolver,
  NotaParaDevolver,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { nomeDoMotivo } from '@tropeiro/contract/transporte/devolucoes/calls'
import { vidaDaDevolucao } from '@tropeiro/contract/transporte/devolucoes/vida'
import {
  type ArquivoPronto,
  examinar,
  marcarGravado,
  soltarArquivos,
  urlDeLeitura,
} from '../../alicerce/arquivos/index.ts'
import { lockNotas, mudarNotas, type NovoEvento } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { exigir } from '../../vida.ts'
import { concluirSeFechado, tirarDoRomaneio } from '../romaneios/index.ts'
import { gerarColeta, prazoDaDevolucao } from './coleta.service.ts'
import * as consulta from './consulta.repository.ts'
import { devolucoesErrors } from './devolucoes.errors.ts'
import * as repository from './devolucoes.repository.ts'
import {
  type Edicao,
  fechaNota,
  type ItemDaNota,
  type ItemPronto,
  itensDaDevolucao,
  itensDeclarados,
  itensDoXml,
  type Nova,
  OCORRENCIA_DEVOLVIDA,
  recusaDaDevolucao,
} from './devolucoes.rules.ts'
import { portaDaDevolucao } from './vida.service.ts'

/** A return whole, its photos with addresses that expire. */
export async function lerDevolucao(ctx: Ctx, id: string): Promise<Devolucao> {
  const { found, fotos } = await ctx.tx(async (db) => ({
    found: await consulta.findDevolucao(db, id),
    fotos: await repository.listFotos(db, id),
  }))
  if (!found) throw errors.naoEncontrado()
  const imagens = await Promise.all(
    fotos.map(async ({ chave, tipo, nome }) => ({ chave, tipo, nome, url: await urlDeLeitura(ctx, chave) })),
  )
  return { ...found, imagens, travada: vidaDaDevolucao.recusa({ estado: found.estado }, 'editar') }
}

async function mercadoria(db: Db, notaId: string): Promise<ItemDaNota[]> {
  const found = await repository.findMercadoria(db, notaId)
  if (found?.xml) return itensDoXml(found.xml)
  return itensDeclarados(found?.declarados ?? [])
}

const devolvidasDe = async (db: Db, notaId: string, menos: string | null) =>
  new Map((await repository.listDevolvidas(db, notaId, menos)).map((d) => [d.linha, d.quantidade]))

export const buscarNotas = (ctx: Ctx, busca: string): Promise<NotaParaDevolver[]> =>
  ctx.tx((db) => consulta.listNotas(db, busca))

/** What of a note may come back, and in which ways. */
export const itensDaNota = (ctx: Ctx, id: string): Promise<ItensParaDevolver> =>
  ctx.tx(async (db) => {
    const nota = await consulta.findNota(db, id)
    if (!nota) throw errors.naoEncontrado()
    const [estado] = await lockNotas<repository.NotaTravada>(db, [id], repository.colunasDaNota)
    if (!estado) throw errors.naoEncontrado()
    const devolvidas = await devolvidasDe(db, id, null)
    return {
      nota,
      itens: (await mercadoria(db, id)).map((item) => ({
        ...item,
        devolvida: devolvidas.get(item.linha) ?? 0,
      })),
      recusa_total: recusaDaDevolucao(estado, 'total'),
      recusa_parcial: recusaDaDevolucao(estado, 'parcial'),
      pode_coletar: vidaDaNota.permite(estado.situacao, 'coletar'),
    }
  })

/** Photos that are not the return's yet are examined before the transaction; only one's own uploads count. */
async function examinarFotos(ctx: Ctx, chaves: readonly string[], known: ReadonlySet<string>) {
  const own = `${ctx.grupo.id}/imagens/${ctx.usuario.id}/`
  const ready = new Map<string, ArquivoPronto>()
  for (const chave of new Set(chaves)) {
    if (known.has(chave)) continue
    if (!chave.startsWith(own)) throw devolucoesErrors.fotoDeOutro()
    ready.set(chave, await examinar(ctx, chave))
  }
  return ready
}

async function gravarFotos(
  ctx: Ctx,
  db: Db,
  id: string,
  chaves: readonly string[],
  novas: ReadonlyMap<string, ArquivoPronto>,
) {
  const known = new Map((await repository.listFotos(db, id)).map((f) => [f.chave, f.id]))
  for (const { id: arquivo } of novas.values()) await marcarGravado(db, arquivo)
  const ids = [...new Set(chaves)].flatMap((chave) => novas.get(chave)?.id ?? known.get(chave) ?? [])
  await repository.replaceFotos(db, id, ids)
  await soltarArquivos(
    ctx,
    db,
    [...known.values()].filter((antiga) => !ids.includes(antiga)),
  )
}

async function prontos(
  db: Db,
  notaId: string,
  d: Pick<Nova, 'tipo' | 'itens' | 'motivo'>,
  menos: string | null,
): Promise<ItemPronto[]> {
  const daNota = await mercadoria(db, notaId)
  const found = itensDaDevolucao(d.tipo, d.itens, d.motivo, daNota, await devolvidasDe(db, notaId, menos))
  if (!Array.isArray(found)) throw devolucoesErrors.item(found.item, found.problema)
  return found
}

const soma = (itens: readonly ItemPronto[]): number => itens.reduce((sum, item) => sum + item.valor, 0)

/** What the return does to its note: it leaves the romaneio it waits in, or is closed on the road; else only its history tells. */
async function moverNota(db: Db, nota: repository.NotaTravada, tipo: Nova['tipo'], evento: NovoEvento) {
  if (!fechaNota(nota, tipo)) {
    await mudarNotas(db, [nota.id], { comDevolucao: true }, evento)
    return
  }
  if (nota.situacao === 'expedicao' && nota.romaneio_id) {
    await tirarDoRomaneio(db, nota.romaneio_id, nota.id, {
      tipo: 'tirada_do_romaneio',
      texto: `Saiu do romaneio ${nota.romaneio}: a mercadoria volta ao remetente`,
      dados: { romaneio: nota.romaneio },
    })
  }
  await mudarNotas(
    db,
    [nota.id],
    { situacao: 'outras', desfecho: 'outras', ocorrencia: OCORRENCIA_DEVOLVIDA, comDevolucao: true },
    evento,
  )
  if (nota.situacao === 'rota') await concluirSeFechado(db, nota.romaneio_id)
}

const emPalavras = (d: Nova, itens: readonly ItemPronto[]): string => {
  const what =
    d.tipo === 'total' ? 'inteira' : `de ${itens.length === 1 ? '1 item' : `${itens.length} itens`}`
  return `${what}, ${nomeDoMotivo[d.motivo].toLowerCase()}`
}

/** Registers a return: note, romaneio, deadline and history move in one transaction. */
export async function criarDevolucao(ctx: Ctx, d: Nova): Promise<Devolucao> {
  const fotos = await examinarFotos(ctx, d.fotos, new Set())
  const id = await ctx.tx(async (db) => {
    if (!(await consulta.findNota(db, d.nota))) throw errors.naoEncontrado()
    await repository.lockRomaneioDaNota(db, d.nota)
    const [nota] = await lockNotas<repository.NotaTravada>(db, [d.nota], repository.colunasDaNota)
    if (!nota) throw errors.naoEncontrado()
    const recusa = recusaDaDevolucao(nota, d.tipo)
    if (recusa) throw devolucoesErrors.recusada(recusa)
    const itens = await prontos(db, d.nota, d, null)
    const total = d.tipo === 'total'
    const volumes = d.volumes || (total ? nota.volumes : 0)
    const coleta = d.gerar_coleta && vidaDaNota.permite(nota.situacao, 'coletar')
    const coletaId = coleta ? (await gerarColeta(db, ctx, nota, { ...d, volumes, itens })).id : null
    const made = await repository.insertDevolucao(db, d.nota, {
      ...d,
      volumes,
      valor: total ? nota.valor : soma(itens),
      prazo: d.prazo ?? (await prazoDaDevolucao(db, ctx, nota)),
      chave: d.chave_devolucao ?? null,
      fechouNota: fechaNota(nota, d.tipo),
      coletaId,
    })
    await repository.replaceItens(db, made.id, itens)
    await gravarFotos(ctx, db, made.id, d.fotos, fotos)
    await moverNota(db, nota, d.tipo, {
      tipo: 'devolvida',
      texto: `Devolução ${made.numero} registrada: ${emPalavras(d, itens)}`,
      dados: { devolucao: made.numero },
      imagens: [...fotos.keys()],
    })
    return made.id
  })
  return lerDevolucao(ctx, id)
}

/** Locks a return that this may still be done to, in the version that was read. */
export async function travar(
  db: Db,
  id: string,
  versao: number,
  acao: (typeof vidaDaDevolucao.acoes)[number],
): Promise<repository.DevolucaoTravada> {
  const devolucao = await repository.lockDevolucao(db, id)
  if (!devolucao) throw errors.naoEncontrado()
  await exigir(db, portaDaDevolucao, devolucao, acao)
  if (devolucao.versao !== versao) throw errors.conflito()
  return devolucao
}

/** Edits what is told of a return; whether it is total or partial stays. */
export async function editarDevolucao(ctx: Ctx, id: string, d: Edicao): Promise<Devolucao> {
  const known = await ctx.tx(async (db) => {
    if (!(await consulta.findDevolucao(db, id))) throw errors.naoEncontrado()
    return repository.listFotos(db, id)
  })
  const fotos = await examinarFotos(ctx, d.fotos, new Set(known.map((f) => f.chave)))
  await ctx.tx(async (db) => {
    const devolucao = await travar(db, id, d.versao, 'editar')
    if (devolucao.tipo !== d.tipo)
      throw devolucoesErrors.travada('Uma devolução não passa de total a parcial. Cancele e registre outra.')
    const [nota] = await lockNotas<repository.NotaTravada>(db, [devolucao.nota_id], repository.colunasDaNota)
    if (!nota) throw errors.naoEncontrado()
    const itens = await prontos(db, nota.id, d, id)
    await repository.updateDevolucao(db, id, {
      ...d,
      valor: d.tipo === 'total' ? nota.valor : soma(itens),
      prazo: d.prazo === undefined ? devolucao.prazo : d.prazo,
      chave: d.chave_devolucao ?? null,
    })
    await repository.replaceItens(db, id, itens)
    await gravarFotos(ctx, db, id, d.fotos, fotos)
    await mudarNotas(
      db,
      [nota.id],
      {},
      {
        tipo: 'devolvida',
        texto: `Devolução ${devolucao.numero} editada`,
        dados: { devolucao: devolucao.numero },
        imagens: [...fotos.keys()],
      },
    )
  })
  return lerDevolucao(ctx, id)
}
