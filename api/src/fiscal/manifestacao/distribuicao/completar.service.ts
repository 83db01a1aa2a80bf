import type { CtxDoGrupo } from '../../../ctx.ts'
import type { EmpresaRow } from '../empresas.repository.ts'
import { comoGuardar, perguntarAvulsa } from './distribuir.service.ts'
import * as documentos from './documentos.repository.ts'
import * as recebidos from './recebidos.repository.ts'

/** A document that came cut is asked for again so often, by its number. */
export const TENTATIVAS = 3
const POR_VEZ = 18

type Empresa = Pick<EmpresaRow, 'cnpj' | 'uf' | 'ambiente'>
type Pedido = { id: string; chave: string }

/**
 * Asks for the whole XML of an NF-e by its key, and keeps what comes to be read with the rest.
 *
 * @returns `cedo` when the hour's questions are used up; else it was answered, and `dito` says how
 */
export async function pedirCompleto(ctx: CtxDoGrupo, empresa: Empresa, doc: Pedido) {
  const fila = { cnpj: empresa.cnpj, servico: 'nfe' as const, ambiente: empresa.ambiente }
  const pedido = { chNFe: doc.chave }
  return perguntarAvulsa(ctx, empresa, { servico: 'nfe', pedido }, async (db, docs, dito) => {
    await recebidos.insertRecebidos(db, fila, docs.map(comoGuardar))
    const veio = docs.some((d) => d.xml !== null && /^procNFe/.test(d.schema))
    const aviso = veio ? '' : `O XML completo ainda não foi liberado: ${dito}`
    await documentos.updateCompletar(db, doc.id, { em: null, aviso })
  })
}

/** Those somebody waits for, as far as the hour's questions go. */
export async function completarDaEmpresa(ctx: CtxDoGrupo, empresa: Empresa): Promise<number> {
  const faltam = await ctx.tx((db) => documentos.listParaCompletar(db, empresa.cnpj, POR_VEZ))
  let feitos = 0
  for (const doc of faltam.filter((d) => d.ambiente === empresa.ambiente)) {
    const r = await pedirCompleto(ctx, empresa, doc)
    if (r.tipo !== 'corpo') break
    feitos++
  }
  return feitos
}

/** What came cut, asked for again by its number. */
export async function relerIlegiveis(ctx: CtxDoGrupo, empresa: Empresa): Promise<number> {
  const ruins = await ctx.tx((db) =>
    recebidos.listIlegiveis(db, empresa.cnpj, { tentativas: TENTATIVAS, limite: POR_VEZ }),
  )
  let feitos = 0
  for (const ruim of ruins.filter((r) => r.ambiente === empresa.ambiente)) {
    const q = { servico: ruim.servico, pedido: { NSU: ruim.nsu } }
    const r = await perguntarAvulsa(ctx, empresa, q, async (db, docs) => {
      await recebidos.updateTentativa(db, ruim.id)
      const bom = docs.find((d) => d.xml !== null && BigInt(d.nsu || '0') === BigInt(ruim.nsu))
      if (bom) await recebidos.updateLegivel(db, ruim.id, comoGuardar(bom))
    })
    if (r.tipo !== 'corpo') break
    feitos++
  }
  return feitos
}
