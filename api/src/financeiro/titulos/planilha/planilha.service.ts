import { diaEm } from '@tropeiro/contract'
import type { Natureza } from '@tropeiro/contract/financeiro/titulos/nomes'
import type { LinhaDoLoteDeTitulos } from '@tropeiro/contract/financeiro/titulos/planilha'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { lerPlanilha, type PlanilhaLida } from '../../../leitura/planilha/ler.ts'
import { cancelarNascido } from '../atos.service.ts'
import { listCentros } from '../cadastros/cadastros.repository.ts'
import { empresaDe, listarCategorias } from '../cadastros/cadastros.service.ts'
import { titulosErrors } from '../titulos.errors.ts'
import { lockTitulos } from '../titulos.repository.ts'
import { portaDoTitulo } from '../vida.service.ts'
import { camposDeTitulos, type LinhaDeTitulo, lerTitulos } from './linha.rules.ts'
import * as repository from './planilha.repository.ts'

type Arquivos = AsyncIterable<UploadedFile>
/** What its lines do not say. */
type DaPlanilha = { natureza: Natureza; cnpj_empresa?: string | undefined }
const JA_ESTA = 'Já está aqui.'
const NA_PREVIA = 300

/** What each line of a sheet would be; nothing is written. */
async function separar(ctx: Ctx, db: Db, arquivo: PlanilhaLida, { natureza, cnpj_empresa }: DaPlanilha) {
  const empresa = await empresaDe(db, cnpj_empresa)
  const { lidas, recusadas } = lerTitulos(arquivo, {
    natureza,
    hoje: diaEm(ctx.clock()),
    categorias: await listarCategorias(db),
    centros: await listCentros(db),
  })
  const known = await repository.listConhecidas(
    db,
    lidas.map((l) => l.chave),
  )
  const novas = lidas.filter((l) => !known.has(l.chave))
  const linhas: LinhaDoLoteDeTitulos[] = [
    ...lidas.map((l) => ({
      ...{ linha: l.linha, texto: l.texto, titulo: null, desfeita: false },
      ...(known.has(l.chave)
        ? { resultado: 'repetida' as const, motivo: JA_ESTA }
        : { resultado: 'nova' as const, motivo: '' }),
    })),
    ...recusadas.map((r) => ({ ...r, resultado: 'recusada' as const, titulo: null, desfeita: false })),
  ]
  return { empresa, novas, linhas, repetidas: lidas.length - novas.length, recusadas: recusadas.length }
}

const somaDe = (lidas: readonly LinhaDeTitulo[]) => lidas.reduce((sum, l) => sum + l.valor, 0)
/** Those that cannot be first, the rest as the file has them. */
const comRecusadasAntes = (linhas: readonly LinhaDoLoteDeTitulos[]) =>
  [...linhas].sort(
    (a, b) => Number(b.resultado === 'recusada') - Number(a.resultado === 'recusada') || a.linha - b.linha,
  )

export async function prever(ctx: Ctx, files: Arquivos, q: DaPlanilha) {
  const arquivo = await lerPlanilha(files, camposDeTitulos)
  return ctx.tx(async (db) => {
    const { novas, linhas, repetidas, recusadas } = await separar(ctx, db, arquivo, q)
    return {
      colunas: camposDeTitulos.map(({ campo, nome }) => {
        const at = arquivo.colunas[campo]
        return { campo, nome, coluna: at === undefined ? null : (arquivo.titulos[at] ?? '') }
      }),
      ...{ total: linhas.length, novas: novas.length, repetidas, recusadas, valor: somaDe(novas) },
      linhas: comRecusadasAntes(linhas).slice(0, NA_PREVIA),
    }
  })
}

const abrir = async (db: Db, id: string) => ({
  lote: await repository.findLote(db, id),
  linhas: await repository.listLinhas(db, id),
})
export const listarLotes = (ctx: Ctx) => ctx.tx(repository.listLotes)
export const lerLote = (ctx: Ctx, id: string) => ctx.tx((db) => abrir(db, id))

/** Brings a sheet in: what can be read goes in, the rest says why; what stands here already is not written twice. */
export async function importar(ctx: Ctx, files: Arquivos, q: DaPlanilha) {
  const arquivo = await lerPlanilha(files, camposDeTitulos)
  return ctx.tx(async (db) => {
    await repository.travarLotes(db)
    const { empresa, novas, linhas, repetidas, recusadas } = await separar(ctx, db, arquivo, q)
    const { id } = await repository.insertLote(db, {
      ...{ nome: arquivo.nome, sha256: arquivo.sha256 },
      ...{ novas: novas.length, repetidas, recusadas, valor: somaDe(novas) },
    })
    const feitos = new Map(
      (await repository.insertTitulos(db, empresa, novas, arquivo.nome)).map((t) => [t.chave, t.id]),
    )
    const chaves = new Map(novas.map((l) => [l.linha, l.chave]))
    await repository.insertLinhas(
      db,
      id,
      linhas.map((l) => ({ ...l, titulo: feitos.get(chaves.get(l.linha) ?? '') ?? null })),
    )
    return abrir(db, id)
  })
}

const porqueMexido = (numero: number, m: repository.Mexido | undefined): string | null =>
  m?.movido
    ? titulosErrors.tituloMovido(numero).message
    : m?.ajustado
      ? titulosErrors.tituloAjustado(numero).message
      : null

/**
 * Takes a sheet back, or some titles of it: those that nobody touched are cancelled; the others stay, each with why. Who does not reach a title
 * that he asks for takes none of them back. A sheet of which no title lives is taken back.
 */
export const desfazer = (ctx: Ctx, id: string, so?: readonly string[]) =>
  ctx.tx(async (db) => {
    await repository.travarLotes(db)
    const lote = await repository.findADesfazer(db, id)
    if (lote.desfeito) throw titulosErrors.loteDesfeito()
    const todos = await repository.listTitulosDoLote(db, id)
    const pedidos = new Set(so ?? todos)
    const ids = todos.filter((t) => pedidos.has(t))
    if (ids.length < pedidos.size) throw titulosErrors.loteDeOutros()
    const titulos = await lockTitulos(db, ids)
    if (titulos.length < ids.length) throw titulosErrors.loteDeOutros()
    const mexidos = await repository.listMexidos(db, ids)
    const ficam: { numero: number; porque: string }[] = []
    let cancelados = 0
    for (const t of titulos) {
      if (t.estado === 'cancelado') continue
      const porque = (await ctx.perguntas.estaNoBanco(db, t.id))
        ? titulosErrors.noBanco().message
        : (portaDoTitulo.vida.recusa(t, 'cancelar') ?? porqueMexido(t.numero, mexidos.get(t.id)))
      if (porque !== null) ficam.push({ numero: t.numero, porque })
      else {
        await cancelarNascido(db, t, `Cancelado: a planilha ${lote.nome} foi desfeita.`)
        cancelados++
      }
    }
    if (!so || !(await repository.temVivos(db, todos))) await repository.updateDesfeito(db, id, ctx.clock())
    return { cancelados, ficam }
  })
