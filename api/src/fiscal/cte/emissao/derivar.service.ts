import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import type { ComponenteDoFrete, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { ehSimplificado, SERVICOS_DO_CTE, type ServicoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import { lerCte, podeSubstituir, receberServicoDe } from '@tropeiro/fiscal'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { exigirAto } from '../../dfe/index.ts'
import { cteCompleto } from '../consulta/consulta.service.ts'
import { recusas } from '../cte.errors.ts'
import { findCte } from '../cte.repository.ts'
import { avisar, emitenteDe, guardarRascunho } from '../cte.service.ts'
import { CTE } from '../especie.ts'
import { rascunhoDoLayout } from './do-layout.rules.ts'
import { documentoDo, momentoFiscal } from './documento.rules.ts'

const complementar = (r: RascunhoCte, chave: string): RascunhoCte => ({
  ...r,
  tipo: '1',
  complementados: [chave],
  componentes: [],
  nfes: [],
  outros: [],
  dces: [],
  notas_papel: [],
  medidas: [],
  anteriores: [],
  multimodais: [],
  substituido: '',
  globalizado: false,
  valor_carga_centavos: 0,
  observacoes: '',
})

const substituto = (r: RascunhoCte, chave: string): RascunhoCte => ({
  ...r,
  tipo: ehSimplificado(r) ? '6' : '3',
  substituido: chave,
})

/**
 * A draft that complements or takes the place of one of our own, in the caller's transaction.
 * @param componentes what a complement adds; a person types it where it is left out
 */
async function derivar(
  ctx: Pick<Ctx, 'grupo' | 'usuario' | 'clock'>,
  db: Db,
  id: string,
  como: 'complementar' | 'substituicao',
  componentes: ComponenteDoFrete[] = [],
): Promise<string> {
  const row = await findCte(db, id)
  if (!row) throw recusas.naoEncontrado()
  exigirAto(CTE, row, como === 'complementar' ? 'complementar' : 'substituir')
  if (!row.chave || !row.autorizado_em) throw recusas.semProtocolo()
  if (row.tipo === '1') throw recusas.naoDeriva()
  if (como === 'complementar' && ehSimplificado(row)) throw recusas.simplificadoNaoComplementa()
  const agora = ctx.clock().toISOString()
  if (como === 'substituicao' && !podeSubstituir(row.autorizado_em.toISOString(), agora))
    throw recusas.passouDaSubstituicao()
  const rascunho =
    como === 'complementar'
      ? { ...complementar(row.rascunho, row.chave), componentes }
      : substituto(row.rascunho, row.chave)
  const novo = await guardarRascunho(ctx, db, rascunho, id)
  await avisar(db, novo, 'criado')
  return novo
}

/** A complement or a substitute of one of our own. */
export const derivarCte = (
  ctx: Ctx,
  id: string,
  como: 'complementar' | 'substituicao',
): Promise<CteCompleto> => ctx.tx(async (db) => cteCompleto(db, await derivar(ctx, db, id, como)))

/** The draft of a complement that charges these components, in the caller's transaction. */
export const complementarCte = (
  ctx: Pick<Ctx, 'grupo' | 'usuario' | 'clock'>,
  db: Db,
  id: string,
  componentes: ComponenteDoFrete[],
): Promise<string> => derivar(ctx, db, id, 'complementar', componentes)

/** A draft of a service that another carrier passed on, from the XML of his CT-e. */
export const subcontratar = (
  ctx: Ctx,
  body: { cnpj_emitente: string; servico: Exclude<ServicoDoCte, 'normal'>; xml: string },
): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const e = await emitenteDe(db, body.cnpj_emitente)
    const lido = lerCte(body.xml)
    if (!lido.ok) throw recusas.xmlRecusado(lido.motivo)
    if (lido.simplificado || !lido.dados.infCTeNorm) throw recusas.naoDeriva()
    const tpServ = SERVICOS_DO_CTE[body.servico]
    const emissao = momentoFiscal(ctx.clock(), e.uf, e.municipio_ibge)
    const anterior = rascunhoDoLayout(lido.dados)
    // Only the issuer's group and the place of sending are taken from here.
    const nosso = documentoDo(
      e,
      { ...anterior, outro_tomador: null },
      {
        numero: 1,
        codigo: '41527839',
        emissao,
        tpEmis: '1',
        contingencia: null,
      },
      { parametros: [], fcp: [] },
    ).documento.dados
    const emit = nosso.emit as Parameters<typeof receberServicoDe>[2]['emit']
    const derivado = receberServicoDe(
      { chave: lido.chave, dados: lido.dados },
      { serie: String(e.serie), nCT: '1', cCT: '41527839', dhEmi: emissao, verProc: 'Tropeiro 0.1' },
      {
        emit,
        tpServ,
        RNTRC: e.rntrc,
        natOp: e.natureza,
        tpAmb: e.ambiente,
        envio: { cMunEnv: String(e.municipio_ibge ?? ''), xMunEnv: e.municipio, UFEnv: emit.enderEmit.UF },
        // The price is ours, and still to be said.
        vPrest: { vTPrest: '0.00', vRec: '0.00' },
        imp: { ICMS: { ICMS45: { CST: '40' } } },
      },
    )
    const rascunho: RascunhoCte = {
      ...rascunhoDoLayout(derivado),
      cnpj_emitente: e.cnpj,
      cfop: '',
      tributos: e.tributos,
      observacoes: e.observacoes,
    }
    const id = await guardarRascunho(ctx, db, rascunho)
    await avisar(db, id, 'criado')
    return cteCompleto(db, id)
  })
