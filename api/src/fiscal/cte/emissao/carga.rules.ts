import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { type DadosCte, numeroFiscal, type Rascunho, textoFiscal } from '@tropeiro/fiscal'
import { dinheiro, ou, quem } from '../../dfe/index.ts'
import { comoUf } from './pessoas.rules.ts'

const GLOBALIZADO = 'Procedimento efetuado conforme Resolucao/SEFAZ: CT-e globalizado'

type Normal = NonNullable<DadosCte['infCTeNorm']>

/** NF-e, or what goes where there is none: never both (MOC CT-e 4.00, infDoc). */
function documentos(r: RascunhoCte): Pick<Rascunho<Normal>, 'infDoc'> {
  if (r.servico === '3') return {}
  if (r.nfes.length > 0) return { infDoc: { infNFe: r.nfes.map((chave) => ({ chave })) } }
  const outros = r.outros ?? []
  if (outros.length === 0) return {}
  return {
    infDoc: {
      infOutros: outros.map((d) => ({
        tpDoc: d.tipo,
        descOutros: ou(d.descricao, 100),
        nDoc: ou(d.numero, 20),
        dEmi: d.emissao || undefined,
        vDocFisc: d.valor_centavos > 0 ? dinheiro(d.valor_centavos) : undefined,
      })),
    },
  }
}

/** What is carried, on which documents, of a CT-e that is no complement. */
export function normal(r: RascunhoCte): Rascunho<Normal> {
  return {
    infCarga: {
      vCarga: dinheiro(r.valor_carga_centavos),
      proPred: ou(r.produto),
      infQ: r.medidas.map((m) => ({
        cUnid: m.unidade,
        tpMed: ou(m.tipo, 20),
        qCarga: numeroFiscal(m.quantidade, 4),
      })),
    },
    ...documentos(r),
    ...(r.anteriores.length > 0
      ? {
          docAnt: {
            emiDocAnt: r.anteriores.map((a) => ({
              ...quem(a.documento),
              ...(a.ie && a.uf ? { IE: a.ie, UF: comoUf(a.uf) } : {}),
              xNome: textoFiscal(a.nome, 60),
              idDocAnt: [{ idDocAntEle: a.chaves.map((chCTe) => ({ chCTe })) }],
            })),
          },
        }
      : {}),
    infModal: { versaoModal: '4.00', rodo: { RNTRC: r.rntrc || undefined } },
    ...(r.substituido
      ? { infCteSub: { chCte: r.substituido, indAlteraToma: r.troca_tomador ? '1' : undefined } }
      : {}),
    ...(r.globalizado ? { infGlobalizado: { xObs: GLOBALIZADO } } : {}),
  }
}
