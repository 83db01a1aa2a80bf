import type {
  LinhaDoLote,
  LoteAberto,
  LoteDaFrota,
  PreviaDoLote,
} from '@tropeiro/contract/frota/abastecimentos/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { pontosDasPlacas } from '../../../transporte/rastreamento/index.ts'
import { abastecimentosErrors as erros } from '../abastecimentos.errors.ts'
import { insertAbastecimentos, updateDecisao } from '../abastecimentos.repository.ts'
import { camposDoCombustivel } from '../arquivo/colunas.rules.ts'
import { type ArquivoDaFrota, lerArquivo } from '../arquivo/ler-arquivo.service.ts'
import type { LinhaLida } from '../arquivo/linha.rules.ts'
import { acharPostos, chaveDoPosto } from '../postos.repository.ts'
import { anotarHodometros } from '../registrar/registrar.service.ts'
import * as unir from '../registrar/unir.repository.ts'
import { avaliar } from '../regras/avaliar.service.ts'
import { deslocamentoDe } from './deslocamento.rules.ts'
import * as linhasRepo from './linhas.repository.ts'
import * as repository from './lotes.repository.ts'
import { separar } from './separar.service.ts'

const TIPO = 'combustivel'

const rotulos = (arquivo: ArquivoDaFrota): PreviaDoLote['colunas'] =>
  camposDoCombustivel.map(({ campo, nome }) => {
    const at = arquivo.colunas[campo]
    return { campo, nome, coluna: at === undefined ? null : (arquivo.titulos[at] ?? '') }
  })

const NA_PREVIA = 20

export async function prever(
  ctx: Ctx,
  files: AsyncIterable<UploadedFile>,
  fornecedor: string,
): Promise<PreviaDoLote> {
  const arquivo = await lerArquivo(files, camposDoCombustivel)
  return ctx.tx(async (db) => {
    const saved = await repository.findColunas(db, TIPO, arquivo.cabecalho)
    const s = await separar(ctx, db, arquivo, {
      fornecedor: fornecedor || saved?.fornecedor || '',
      deslocamento: saved?.deslocamento_min ?? 0,
    })
    const dizer = (l: LinhaLida, resultado: LinhaDoLote['resultado'], motivo = ''): LinhaDoLote => ({
      linha: l.linha,
      texto: l.texto,
      resultado,
      motivo,
    })
    const linhas = [
      ...s.novas.map(({ l }) => dizer(l, 'nova')),
      ...s.unidas.map(({ l }) => dizer(l, 'unida', 'É o mesmo que alguém digitou.')),
      ...s.mudadas.map(({ l, texto }) => dizer(l, 'mudada', texto)),
      ...s.estornos.map(({ l }) => dizer(l, 'estorno', 'Estorno.')),
      ...s.repetidas.map((l) => dizer(l, 'repetida', 'Já está aqui.')),
      ...s.ditas,
    ].sort((a, b) => a.linha - b.linha)
    return {
      colunas: rotulos(arquivo),
      fornecedor: fornecedor || saved?.fornecedor || '',
      total: linhas.length,
      novas: s.novas.length + s.unidas.length,
      repetidas: s.repetidas.length,
      recusadas: s.ditas.length,
      linhas: [
        ...linhas.slice(0, NA_PREVIA),
        ...linhas
          .slice(NA_PREVIA)
          .filter((l) => l.resultado === 'recusada')
          .slice(0, 80),
      ],
    }
  })
}

async function abrirLote(db: Db, id: string): Promise<LoteAberto> {
  const lote = await repository.findLote(db, TIPO, id)
  if (!lote) throw erros.loteSumiu()
  return { lote, linhas: await repository.listLinhas(db, id) }
}

export const listarLotes = (ctx: Ctx): Promise<LoteDaFrota[]> =>
  ctx.tx((db) => repository.listLotes(db, TIPO))
export const lerLote = (ctx: Ctx, id: string): Promise<LoteAberto> => ctx.tx((db) => abrirLote(db, id))

async function sugerirHora(db: Db, lote: string): Promise<void> {
  const rows = await linhasRepo.listComLugar(db, lote)
  if (rows.filter((r) => r.longe).length < 4) return
  const points = await pontosDasPlacas(db, rows, { janelaMin: 270, alcanceMin: 300 })
  const lines = rows.map((r, n) => ({
    ...r,
    em: r.em.getTime(),
    raioM: r.exato ? 1000 : 15_000,
    pontos: points[n]!,
  }))
  await repository.updateSugerido(db, lote, deslocamentoDe(lines))
}

/** Brings a file in: every line by itself, those that cannot be with why; what is there already is not written twice. */
export async function importar(
  ctx: Ctx,
  files: AsyncIterable<UploadedFile>,
  pedido: string,
): Promise<LoteAberto> {
  const arquivo = await lerArquivo(files, camposDoCombustivel)
  return ctx.tx(async (db) => {
    await repository.lockLotes(db)
    const saved = await repository.findColunas(db, TIPO, arquivo.cabecalho)
    const fornecedor = pedido || saved?.fornecedor || ''
    const deslocamento = saved?.deslocamento_min ?? 0
    const s = await separar(ctx, db, arquivo, { fornecedor, deslocamento })
    await repository.upsertColunas(db, {
      tipo: TIPO,
      cabecalho: arquivo.cabecalho,
      fornecedor,
      colunas: arquivo.colunas,
    })
    const { id: lote } = await repository.insertLote(db, {
      tipo: TIPO,
      nome: arquivo.nome,
      fornecedor,
      sha256: arquivo.sha256,
      deslocamento,
    })
    const all = [...s.novas, ...s.unidas, ...s.mudadas]
    const postos = await acharPostos(
      db,
      all.map(({ l }) => ({ nome: l.posto, cnpj: l.cnpj, cidade: l.cidade, uf: l.uf })),
    )
    for (const { l, n } of all)
      n.posto = postos.get(chaveDoPosto({ nome: l.posto, cnpj: l.cnpj, cidade: l.cidade, uf: l.uf })) ?? null
    const written = await insertAbastecimentos(
      db,
      s.novas.map(({ n }) => ({ ...n, lote })),
    )
    if (s.unidas.length > 0) await unir.updateComCartao(db, lote, s.unidas)
    if (s.mudadas.length > 0)
      await linhasRepo.updateCorrigidas(
        db,
        s.mudadas.map(({ n, was }) => ({ ...n, id: was.id })),
      )
    const ditas: LinhaDoLote[] = [
      ...s.ditas,
      ...s.unidas.map(({ l }) => ({
        linha: l.linha,
        resultado: 'unida' as const,
        texto: l.texto,
        motivo: 'É o mesmo que alguém digitou: um abastecimento, com as duas origens.',
      })),
      ...s.mudadas.map(({ l, texto }) => ({
        linha: l.linha,
        resultado: 'mudada' as const,
        texto: l.texto,
        motivo: `O fornecedor corrigiu: ${texto}.`,
      })),
    ]
    const undone: Awaited<ReturnType<typeof updateDecisao>> = []
    for (const { l, n } of s.estornos) {
      const found = await linhasRepo.findEstornado(db, n)
      if (found)
        undone.push(
          ...(await updateDecisao(db, [found.id], 'recusado', 'Estornado pelo arquivo.', ctx.clock())),
        )
      ditas.push({
        linha: l.linha,
        texto: l.texto,
        resultado: found ? 'estorno' : 'recusada',
        motivo: found
          ? 'Estorno: o abastecimento que ele desfaz foi recusado.'
          : 'Estorno sem o abastecimento que ele desfaz.',
      })
    }
    if (ditas.length > 0) await repository.insertLinhas(db, lote, ditas)
    const told = [
      ...written,
      ...s.unidas.map((u) => ({ id: u.id, veiculo: u.n.veiculo, em: u.n.em, hodometro: u.hodometro })),
      ...s.mudadas.map(({ n, was }) => ({
        id: was.id,
        veiculo: was.veiculo,
        em: n.em,
        hodometro: n.hodometro ?? was.hodometro,
      })),
      ...undone.map((u) => ({ ...u, hodometro: null })),
    ]
    await anotarHodometros(db, told)
    await avaliar(db, [...new Set(told.map((r) => r.veiculo))], ctx.clock())
    await repository.updateContagem(db, lote, {
      novas: written.length,
      repetidas: s.repetidas.length,
      mudadas: s.mudadas.length,
      unidas: s.unidas.length,
      recusadas: ditas.filter((d) => d.resultado === 'recusada').length,
    })
    if (deslocamento === 0) await sugerirHora(db, lote)
    return abrirLote(db, lote)
  })
}

/** Takes a file's lines out again; the file stays, with what became of it. */
export const desfazer = (ctx: Ctx, id: string): Promise<LoteAberto> =>
  ctx.tx(async (db) => {
    const { lote } = await abrirLote(db, id)
    if (lote.desfeito_em !== null) throw erros.loteDesfeito()
    const rows = await linhasRepo.listDoLote(db, id)
    await linhasRepo.deleteDoLote(db, id)
    const gone = new Set((await linhasRepo.listDoLote(db, id)).map((r) => r.id))
    await anotarHodometros(
      db,
      rows.filter((r) => !gone.has(r.id)).map((r) => ({ ...r, hodometro: null })),
    )
    await avaliar(db, [...new Set(rows.map((r) => r.veiculo))], ctx.clock())
    await repository.updateDesfeito(db, id, ctx.clock())
    return abrirLote(db, id)
  })

/** Moves the hours of a file's lines, and of the supplier's next files. */
export const deslocar = (ctx: Ctx, id: string, minutos: number): Promise<LoteAberto> =>
  ctx.tx(async (db) => {
    const { lote } = await abrirLote(db, id)
    if (lote.desfeito_em !== null) throw erros.loteDesfeito()
    await linhasRepo.updateHoras(db, id, minutos - lote.deslocamento_min)
    await repository.updateDeslocamento(db, id, minutos)
    await repository.updateHoraDoFornecedor(db, lote.fornecedor, minutos)
    const rows = await linhasRepo.listDoLote(db, id)
    await anotarHodometros(db, rows)
    await avaliar(db, [...new Set(rows.map((r) => r.veiculo))], ctx.clock())
    return abrirLote(db, id)
  })
