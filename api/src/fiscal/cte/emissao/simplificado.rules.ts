import type { EntregaDoCte, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { freteDoRascunho } from '@tropeiro/contract/fiscal/cte/rules'
import {
  type DadosCteSimplificado,
  type ImpostosCalculados,
  numeroFiscal,
  type Rascunho,
  textoFiscal,
} from '@tropeiro/fiscal'
import { dinheiro, ou } from '../../dfe/index.ts'
import { infModalDe } from '../modais/modais.rules.ts'
import { endereco, lugar, pessoa, tomadorDe } from './pessoas.rules.ts'

/** What a CT-e simplificado has beside what every CT-e has. */
type Dele = Pick<
  Rascunho<DadosCteSimplificado>,
  'toma' | 'infCarga' | 'det' | 'infModal' | 'infCteSub' | 'imp' | 'total'
>
type Detalhe = NonNullable<Rascunho<DadosCteSimplificado>['det']>[number]
type Medida = RascunhoCte['medidas'][number]
type TipoDeMedida = NonNullable<
  NonNullable<NonNullable<Rascunho<DadosCteSimplificado>['infCarga']>['infQ']>[number]['tpMed']
>

/** The layout numbers its measures; the words that a form has for them. */
const MEDIDAS: readonly (readonly [TipoDeMedida, RegExp])[] = [
  ['03', /BRUTO.*AFERIDO/],
  ['02', /BRUTO/],
  ['04', /CUBADO/],
  ['05', /C[ÁA]LCULO|BASE/],
  ['07', /CAIXA/],
  ['08', /PALETE/],
  ['09', /SACA/],
  ['10', /CONT[EÊ]INER/],
]
const CUBAGEM = '00'

const tipoDaMedida = ({ tipo, unidade }: Medida): TipoDeMedida => {
  if (unidade === '00') return CUBAGEM
  return MEDIDAS.find(([, palavra]) => palavra.test(tipo.toUpperCase()))?.[0] ?? '99'
}

/** What was put on the freights as ICMS, on each by its part; what the cents leave over goes on the last. */
function impostoPorEntrega(fretes: readonly number[], posto: number): number[] {
  const soma = fretes.reduce((a, b) => a + b, 0)
  if (posto <= 0 || soma === 0) return fretes.map(() => 0)
  const partes = fretes.map((frete) => Math.floor((posto * frete) / soma))
  const sobra = posto - partes.reduce((a, b) => a + b, 0)
  return partes.map((parte, i) => (i === partes.length - 1 ? parte + sobra : parte))
}

const comSoma = (frete: number, icms: number): Pick<Detalhe, 'vPrest' | 'vRec'> => ({
  vPrest: dinheiro(frete + icms),
  vRec: dinheiro(frete + icms),
})

/** NF-e, or the CT-e of who passed the service on: never both (layout, det). */
const documentos = (e: EntregaDoCte): Pick<Detalhe, 'infNFe' | 'infDocAnt'> =>
  e.anteriores.length > 0
    ? {
        infDocAnt: e.anteriores.map(({ chave, notas }) => ({
          chCTe: chave,
          tpPrest: notas.length > 0 ? '2' : '1',
          ...(notas.length > 0 ? { infNFeTranspParcial: notas.map((chNFe) => ({ chNFe })) } : {}),
        })),
      }
    : { infNFe: e.nfes.map((chNFe) => ({ chNFe })) }

function detalhe(e: EntregaDoCte, i: number, icms: number): Detalhe {
  const Comp = e.componentes
    .filter((c) => c.nome !== '' && c.valor_centavos > 0)
    .map((c) => ({ xNome: textoFiscal(c.nome, 15), vComp: dinheiro(c.valor_centavos) }))
  if (icms > 0) Comp.push({ xNome: 'ICMS', vComp: dinheiro(icms) })
  return {
    nItem: String(i + 1),
    cMunIni: lugar(e.inicio.ibge),
    xMunIni: ou(e.inicio.nome),
    cMunFim: lugar(e.fim.ibge),
    xMunFim: ou(e.fim.nome),
    ...comSoma(freteDoRascunho(e), icms),
    Comp,
    ...documentos(e),
  }
}

/** The groups of the layout that are its own, from a draft that is in order (`arrumado`). */
export function gruposDoSimplificado(
  r: RascunhoCte,
  homologacao: boolean,
  { vTPrest, imp: { vTotDFe, ...imp } }: Pick<ImpostosCalculados, 'vTPrest' | 'imp'>,
): Dele {
  const toma = tomadorDe(r)
  const entregas = r.entregas ?? []
  const fretes = entregas.map(freteDoRascunho)
  const posto = Math.round(Number(vTPrest) * 100) - freteDoRascunho(r)
  const icms = impostoPorEntrega(fretes, posto)
  return {
    toma: toma
      ? {
          toma: r.tomador,
          indIEToma: r.indicador_ie,
          ...pessoa(toma, homologacao),
          enderToma: endereco(toma),
        }
      : undefined,
    infCarga: {
      vCarga: dinheiro(r.valor_carga_centavos),
      proPred: ou(r.produto),
      infQ: r.medidas.map((m) => ({
        cUnid: m.unidade,
        tpMed: tipoDaMedida(m),
        qCarga: numeroFiscal(m.quantidade, 4),
      })),
    },
    det: entregas.map((e, i) => detalhe(e, i, icms[i] ?? 0)),
    infModal: infModalDe(r),
    ...(r.substituido
      ? { infCteSub: { chCte: r.substituido, indAlteraToma: r.troca_tomador ? '1' : undefined } }
      : {}),
    imp,
    total: { vTPrest, vTRec: vTPrest, vTotDFe },
  }
}
