import { modalDe } from '@tropeiro/contract/fiscal/cte/rules'
import {
  assinarEventoCte,
  type DadosCte,
  montarEventoCte,
  type Rascunho,
  textoFiscal,
} from '@tropeiro/fiscal'
import type { CertificadoEmUso } from '../../../alicerce/certificados/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { enfileirarEvento } from '../../dfe/index.ts'
import type { ModoDeEmissao } from '../../transmissao/index.ts'
import { recusas } from '../cte.errors.ts'
import type { CteRow } from '../cte.repository.ts'
import { CTE } from '../especie.ts'
import type { Emitente } from './documento.rules.ts'
import { tomadorDe } from './pessoas.rules.ts'

const EPEC = '110113'
/** EPEC goes to the SVC, which names itself so (`cOrgao`). */
const ORGAO_DA_SVC = { SVRS: '94', SVSP: '95' } as const

/**
 * Queues the event that announces a document while it cannot be authorised (110113).
 *
 * @returns id of its row in the outbox, which the document waits for
 */
export async function enfileirarEpec(
  ctx: Pick<Ctx, 'clock' | 'grupo' | 'usuario'>,
  db: Db,
  row: CteRow,
  e: Emitente,
  de: {
    chave: string
    dados: Rascunho<DadosCte>
    modo: Pick<ModoDeEmissao, 'contingencia' | 'autorizadorDoEpec'>
    certificado: CertificadoEmUso
  },
): Promise<string> {
  const { chave, dados, modo, certificado } = de
  const tomador = tomadorDe(row.rascunho)
  const icms = dados.imp?.ICMS
  const { ide } = dados
  const documento = tomador?.documento ?? ''
  const montado = montarEventoCte({
    tipo: 'epec',
    chCTe: chave,
    tpAmb: e.ambiente,
    CNPJ: e.cnpj,
    dhEvento: ide?.dhEmi ?? '',
    nSeqEvento: 1,
    cOrgao: ORGAO_DA_SVC[modo.autorizadorDoEpec === 'SVRS' ? 'SVRS' : 'SVSP'],
    detalhe: {
      xJust: textoFiscal(modo.contingencia?.motivo ?? '', 255).padEnd(15, '.'),
      vICMS:
        icms?.ICMS00?.vICMS ??
        icms?.ICMS20?.vICMS ??
        icms?.ICMS90?.vICMS ??
        icms?.ICMS60?.vICMSSTRet ??
        icms?.ICMSOutraUF?.vICMSOutraUF ??
        '0.00',
      vTPrest: dados.vPrest?.vTPrest ?? '0.00',
      vCarga: dados.infCTeNorm?.infCarga?.vCarga ?? '0.00',
      toma4: {
        toma: row.rascunho.tomador,
        UF: tomador?.uf || undefined,
        ...(documento.length === 11 ? { CPF: documento } : { CNPJ: documento }),
        IE: tomador?.ie || undefined,
      },
      modal: modalDe(row.rascunho),
      UFIni: ide?.UFIni,
      UFFim: ide?.UFFim,
      tpCTe: '0',
      dhEmi: ide?.dhEmi,
    },
  })
  if (!montado.xml)
    throw recusas.layout(montado.erros.map((erro) => ({ campo: '', mensagem: erro.mensagem })))
  return enfileirarEvento(ctx, db, CTE, row, {
    tpEvento: EPEC,
    chave,
    uf: e.uf,
    sequencia: 1,
    destino: { tpEmis: '4', ...(modo.autorizadorDoEpec ? { autorizador: modo.autorizadorDoEpec } : {}) },
    assinado: assinarEventoCte(montado.xml, certificado.assinante),
    texto: modo.contingencia?.motivo ?? '',
    dados: { chave },
  })
}
