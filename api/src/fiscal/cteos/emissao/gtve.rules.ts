import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { type DadosGtve, numeroFiscal, type Rascunho } from '@tropeiro/fiscal'
import { comoUf, type Emitente, endereco, pessoa } from '../../cte/index.ts'
import { aoFim, dinheiro, ou } from '../../dfe/index.ts'
import { emitComum, ideComum, type Numeracao, noRelogioDa } from './documento.rules.ts'

type Ide = Rascunho<DadosGtve['ide']>

function tomador(r: RascunhoOs): Pick<Ide, 'toma' | 'tomaTerceiro'> {
  if (r.papel_tomador !== '4') return { toma: { toma: r.papel_tomador } }
  const t = r.tomador
  return t
    ? { tomaTerceiro: { toma: '4', ...pessoa(t, false), xFant: ou(t.fantasia), enderToma: endereco(t) } }
    : {}
}

/** The draft of a GTV-e in the words of its layout. */
export function documentoDaGtve(e: Emitente, r: RascunhoOs, n: Numeracao): Rascunho<DadosGtve> {
  const homologacao = e.ambiente === '2'
  const { remetente, destinatario } = r
  return {
    ide: {
      ...ideComum(e, r, n),
      mod: '64',
      tpEmis: n.tpEmis as DadosGtve['ide']['tpEmis'],
      tpCTe: '4',
      tpServ: '9',
      dhSaidaOrig: noRelogioDa(n.emissao, r.saida),
      dhChegadaDest: noRelogioDa(n.emissao, r.chegada),
      ...tomador(r),
    },
    compl: r.observacoes ? { xObs: ou(r.observacoes, 2000) } : undefined,
    emit: emitComum(e),
    ...(remetente && {
      rem: {
        ...pessoa(remetente, homologacao),
        xFant: ou(remetente.fantasia),
        enderReme: endereco(remetente),
      },
    }),
    ...(destinatario && {
      dest: { ...pessoa(destinatario, homologacao), enderDest: endereco(destinatario) },
    }),
    detGTV: {
      infEspecie: r.especies.map((s) => ({
        tpEspecie: s.tipo,
        vEspecie: dinheiro(s.valor_centavos),
        tpNumerario: s.moeda ? '2' : '1',
        xMoedaEstr: ou(s.moeda),
      })),
      qCarga: numeroFiscal(r.volumes, 4),
      infVeiculo: r.veiculos.map((v) => ({
        placa: v.placa,
        UF: comoUf(v.uf),
        RNTRC: v.rntrc || undefined,
      })),
    },
    ...aoFim(e, r.autorizados),
  }
}
