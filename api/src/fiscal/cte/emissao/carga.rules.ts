import type { Anterior, NotaEmPapel, OutroDocumento } from '@tropeiro/contract/fiscal/cte/documentos'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { entreTransportadores, temAnteriores } from '@tropeiro/contract/fiscal/cte/rules'
import { type DadosCte, numeroFiscal, type Rascunho, textoFiscal } from '@tropeiro/fiscal'
import { dinheiro, ou, quem } from '../../dfe/index.ts'
import { infModalDe } from '../modais/modais.rules.ts'
import { comoUf } from './pessoas.rules.ts'

const GLOBALIZADO = 'Procedimento efetuado conforme Resolucao/SEFAZ: CT-e globalizado'

type Normal = NonNullable<DadosCte['infCTeNorm']>

type InfDoc = NonNullable<Rascunho<Normal>['infDoc']>

const emPapel = (n: NotaEmPapel): NonNullable<InfDoc['infNF']>[number] => ({
  mod: n.modelo,
  serie: ou(n.serie, 3),
  nDoc: ou(n.numero, 20),
  dEmi: n.emissao || undefined,
  vBC: dinheiro(n.base_icms_centavos),
  vICMS: dinheiro(n.icms_centavos),
  vBCST: dinheiro(n.base_st_centavos),
  vST: dinheiro(n.st_centavos),
  vProd: dinheiro(n.produtos_centavos),
  vNF: dinheiro(n.valor_centavos),
  nCFOP: n.cfop || undefined,
  nPeso: n.peso_kg > 0 ? numeroFiscal(n.peso_kg, 3) : undefined,
})

const outro = (d: OutroDocumento): NonNullable<InfDoc['infOutros']>[number] => ({
  tpDoc: d.tipo,
  descOutros: ou(d.descricao, 100),
  nDoc: ou(d.numero, 20),
  dEmi: d.emissao || undefined,
  vDocFisc: d.valor_centavos > 0 ? dinheiro(d.valor_centavos) : undefined,
})

/** Documents of one kind, never of two (MOC CT-e 4.00, infDoc). */
function documentos(r: RascunhoCte): Pick<Rascunho<Normal>, 'infDoc'> {
  if (entreTransportadores(r.servico)) return {}
  const { nfes, dces = [], notas_papel: papel = [], outros = [] } = r
  if (nfes.length > 0) return { infDoc: { infNFe: nfes.map((chave) => ({ chave })) } }
  if (dces.length > 0) return { infDoc: { infDCe: dces.map((chave) => ({ chave })) } }
  if (papel.length > 0) return { infDoc: { infNF: papel.map(emPapel) } }
  return outros.length > 0 ? { infDoc: { infOutros: outros.map(outro) } } : {}
}

type Emissor = NonNullable<NonNullable<Rascunho<Normal>['docAnt']>['emiDocAnt']>[number]

/** Who passed the service on: his papers, and his CT-e. */
const emissorAnterior = (a: Anterior): Emissor => ({
  ...quem(a.documento),
  ...(a.ie && a.uf ? { IE: a.ie, UF: comoUf(a.uf) } : {}),
  xNome: textoFiscal(a.nome, 60),
  idDocAnt: [
    ...(a.papeis?.length
      ? [
          {
            idDocAntPap: a.papeis.map((p) => ({
              tpDoc: p.tipo,
              serie: ou(p.serie, 3),
              nDoc: ou(p.numero, 30),
              dEmi: p.emissao || undefined,
            })),
          },
        ]
      : []),
    ...(a.chaves.length > 0 ? [{ idDocAntEle: a.chaves.map((chCTe) => ({ chCTe })) }] : []),
  ],
})

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
    ...(temAnteriores(r.servico) && r.anteriores.length > 0
      ? { docAnt: { emiDocAnt: r.anteriores.map(emissorAnterior) } }
      : {}),
    ...(r.servico === '4'
      ? {
          infServVinc: {
            infCTeMultimodal: (r.multimodais ?? []).map((chCTeMultimodal) => ({ chCTeMultimodal })),
          },
        }
      : {}),
    infModal: infModalDe(r),
    ...(r.substituido
      ? { infCteSub: { chCte: r.substituido, indAlteraToma: r.troca_tomador ? '1' : undefined } }
      : {}),
    ...(r.globalizado ? { infGlobalizado: { xObs: GLOBALIZADO } } : {}),
  }
}
