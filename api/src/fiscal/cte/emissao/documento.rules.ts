import type { ConfiguracaoCte } from '@tropeiro/contract/fiscal/cte/calls'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import {
  ehSimplificado,
  foraDoIcms,
  freteDoRascunho,
  modalDe,
  temBeneficio,
} from '@tropeiro/contract/fiscal/cte/rules'
import type { TributosUsados } from '@tropeiro/contract/fiscal/tributos/calls'
import {
  type BaseDosImpostos,
  CODIGO_POR_SIGLA_UF,
  type CteEmExame,
  calcularImpostos,
  cfopDoTransporte,
  type DadosCte,
  type DadosCteSimplificado,
  type ImpostosCalculados,
  momentoFiscal,
  type Rascunho,
  textoFiscal,
} from '@tropeiro/fiscal'

import { aoFim, dinheiro, emissor, enderecoDoEmissor, ou, VERSAO } from '../../dfe/index.ts'
import { type TributosDaEmpresa, type TributosDoDia, tributosDoDia } from '../../tributos/index.ts'

import { normal } from './carga.rules.ts'
import { comoUf, endereco, lugar, pessoa, tomadorDe } from './pessoas.rules.ts'
import { gruposDoSimplificado } from './simplificado.rules.ts'

export { momentoFiscal } from '@tropeiro/fiscal'

/** Who issues: the configuration with the names of company and place. */
export type Emitente = Omit<ConfiguracaoCte, 'falta'>

/** What the number gives a document. */
export type Numeracao = {
  numero: number
  /** `cCT`, 8 digits. */
  codigo: string
  /** '2026-11-20T10:00:00-03:00'. */
  emissao: string
  tpEmis: string
  /** Only on the security paper (FS-DA). */
  contingencia: { desde: Date; motivo: string } | null
}

const NATUREZA = 'Prestacao de servico de transporte'

const emit = (e: Emitente): Rascunho<DadosCte['emit']> => ({
  ...emissor(e),
  enderEmit: {
    ...enderecoDoEmissor(e),
    UF: comoUf(e.uf) as DadosCte['emit']['enderEmit']['UF'] | undefined,
    fone: ou(e.telefone, 14),
  },
  CRT: e.crt,
})

/** The CFOP of a draft: its own, the company's where the direction fits, or the one of the table. */
export function cfopDe(e: Emitente, r: RascunhoCte): string {
  if (r.cfop) return r.cfop
  const sentido = r.fim.uf === 'EX' ? '7' : r.inicio.uf === r.fim.uf ? '5' : '6'
  if (e.cfop.startsWith(sentido) && r.inicio.uf === e.uf) return e.cfop
  const ramo =
    r.servico !== '0' ? 'transportador' : r.indicador_ie === '9' ? 'nao_contribuinte' : e.ramo_do_tomador
  return cfopDoTransporte(e.uf, r.inicio.uf, r.fim.uf, ramo)
}

/** The share of the ending state, for a taker that does not pay ICMS there. */
function partilhaDe(r: RascunhoCte, t?: TributosDoDia): Pick<BaseDosImpostos, 'partilha'> {
  if (r.indicador_ie !== '9') return {}
  const remetente = r.remetente?.documento
  const fcp = t?.fcpDe(r.fim.uf)
  return {
    partilha: {
      ...(fcp === undefined ? {} : { fcp }),
      cif: r.tomador === '0' || (!!remetente && tomadorDe(r)?.documento === remetente),
      contarNoCif: t?.difalNoCif ?? false,
    },
  }
}

/** The taxes of a draft, by the tables in force on a day; of the group's own, where they are given. */
export function impostosDe(
  e: Emitente,
  r: RascunhoCte,
  dia: string,
  doDia?: TributosDoDia,
): ImpostosCalculados {
  const t = r.tributos
  const base: BaseDosImpostos = {
    dia,
    emitente: { uf: e.uf, crt: e.crt },
    ufIni: r.inicio.uf,
    ufFim: r.fim.uf,
    modal: modalDe(r),
    valor: dinheiro(freteDoRascunho(r)),
    foraDoIcms: dinheiro(foraDoIcms(r)),
    icmsIncluso: t.icms_incluso,
    situacao: t.situacao,
    ...(t.aliquota === null ? {} : { aliquota: t.aliquota }),
    ...(t.reducao > 0 ? { reducaoDaBase: t.reducao } : {}),
    ...(t.credito_presumido > 0 ? { creditoPresumido: t.credito_presumido } : {}),
    ...(t.beneficio?.codigo && temBeneficio(t.situacao)
      ? {
          beneficio: {
            codigo: t.beneficio.codigo,
            valorDesonerado: dinheiro(t.beneficio.desonerado_centavos),
          },
        }
      : {}),
    ...partilhaDe(r, doDia),
    ...(doDia?.regra ? { ibsCbs: regraDe(t, doDia.regra) } : {}),
  }
  return calcularImpostos(base)
}

/** The rule of the day under the classification that a draft says for itself. */
function regraDe(t: RascunhoCte['tributos'], regra: TributosDoDia['regra']): TributosDoDia['regra'] {
  const { cst, classificacao, tributada } = t.ibs_cbs ?? {}
  if (!regra || !cst || !classificacao) return regra
  return { ...regra, classificacao: { cst, cClassTrib: classificacao, tributada: tributada ?? true } }
}

function valores(r: RascunhoCte, total: string): Rascunho<DadosCte['vPrest']> {
  const posto = Math.round(Number(total) * 100) - freteDoRascunho(r)
  const componentes = r.componentes
    .filter((c) => c.nome !== '' && c.valor_centavos > 0)
    .map((c) => ({ xNome: textoFiscal(c.nome, 15), vComp: dinheiro(c.valor_centavos) }))
  if (posto > 0) componentes.push({ xNome: 'ICMS', vComp: dinheiro(posto) })
  return { vTPrest: total, vRec: total, Comp: componentes }
}

/** What the identification of both layouts says. */
const ideComum = (e: Emitente, r: RascunhoCte, n: Numeracao) =>
  ({
    cUF: CODIGO_POR_SIGLA_UF[e.uf] as DadosCte['ide']['cUF'] | undefined,
    cCT: n.codigo,
    CFOP: cfopDe(e, r),
    natOp: ou(r.natureza) ?? ou(e.natureza) ?? NATUREZA,
    mod: '57',
    serie: String(e.serie),
    nCT: String(n.numero),
    dhEmi: n.emissao,
    tpImp: '1',
    tpAmb: e.ambiente,
    procEmi: '0',
    verProc: VERSAO,
    cMunEnv: lugar(e.municipio_ibge ?? 0),
    xMunEnv: ou(e.municipio),
    UFEnv: comoUf(e.uf),
    UFIni: comoUf(r.inicio.uf),
    UFFim: comoUf(r.fim.uf),
    retira: '1',
  }) as const

function ide(e: Emitente, r: RascunhoCte, n: Numeracao): Rascunho<DadosCte['ide']> {
  const toma = r.outro_tomador
  return {
    ...ideComum(e, r, n),
    tpEmis: n.tpEmis as DadosCte['ide']['tpEmis'],
    tpCTe: r.tipo as DadosCte['ide']['tpCTe'],
    indGlobalizado: r.globalizado ? '1' : undefined,
    modal: modalDe(r),
    tpServ: r.servico,
    cMunIni: lugar(r.inicio.ibge),
    xMunIni: ou(r.inicio.nome),
    cMunFim: lugar(r.fim.ibge),
    xMunFim: ou(r.fim.nome),
    indIEToma: r.indicador_ie,
    ...(r.tomador === '4'
      ? {
          toma4: toma
            ? { toma: '4', ...pessoa(toma, false), xFant: ou(toma.fantasia), enderToma: endereco(toma) }
            : undefined,
        }
      : { toma3: { toma: r.tomador } }),
    ...(n.contingencia && n.tpEmis === '5'
      ? {
          dhCont: momentoFiscal(n.contingencia.desde, e.uf, e.municipio_ibge),
          xJust: textoFiscal(n.contingencia.motivo, 256).padEnd(15, '.'),
        }
      : {}),
  }
}

const ideSimplificado = (
  e: Emitente,
  r: RascunhoCte,
  n: Numeracao,
): Rascunho<DadosCteSimplificado['ide']> => ({
  ...ideComum(e, r, n),
  tpEmis: n.tpEmis as DadosCteSimplificado['ide']['tpEmis'],
  tpCTe: r.tipo as DadosCteSimplificado['ide']['tpCTe'],
  modal: modalDe(r) as DadosCteSimplificado['ide']['modal'],
  tpServ: r.servico as DadosCteSimplificado['ide']['tpServ'],
})

function complemento(r: RascunhoCte): Rascunho<NonNullable<DadosCte['compl']>> | undefined {
  if (!r.observacoes && !r.previsao) return undefined
  return {
    ...(r.previsao && r.tipo !== '1'
      ? { Entrega: { comData: { tpPer: '2', dProg: r.previsao }, semHora: { tpHor: '0' } } }
      : {}),
    xObs: ou(r.observacoes, 2000),
  }
}

function dadosDoNormal(
  e: Emitente,
  r: RascunhoCte,
  n: Numeracao,
  impostos: ImpostosCalculados,
): Rascunho<DadosCte> {
  const homologacao = e.ambiente === '2'
  const { remetente, expedidor, recebedor, destinatario } = r
  return {
    ide: ide(e, r, n),
    compl: complemento(r),
    emit: emit(e),
    ...(remetente && {
      rem: {
        ...pessoa(remetente, homologacao),
        xFant: ou(remetente.fantasia),
        enderReme: endereco(remetente),
      },
    }),
    ...(expedidor && { exped: { ...pessoa(expedidor, homologacao), enderExped: endereco(expedidor) } }),
    ...(recebedor && { receb: { ...pessoa(recebedor, homologacao), enderReceb: endereco(recebedor) } }),
    ...(destinatario && {
      dest: { ...pessoa(destinatario, homologacao), enderDest: endereco(destinatario) },
    }),
    vPrest: valores(r, impostos.vTPrest),
    imp: impostos.imp,
    ...(r.tipo === '1'
      ? { infCteComp: r.complementados.map((chCTe) => ({ chCTe })) }
      : { infCTeNorm: normal(r) }),
    ...aoFim(e, r.autorizados),
  }
}

const dadosDoSimplificado = (
  e: Emitente,
  r: RascunhoCte,
  n: Numeracao,
  impostos: ImpostosCalculados,
): Rascunho<DadosCteSimplificado> => ({
  ide: ideSimplificado(e, r, n),
  compl: r.observacoes ? { xObs: ou(r.observacoes, 2000) } : undefined,
  emit: emit(e),
  ...gruposDoSimplificado(r, e.ambiente === '2', impostos),
  ...aoFim(e, r.autorizados),
})

/** What goes to the fiscal library: the draft in the words of its layout, with its taxes. */
export function documentoDo(
  e: Emitente,
  r: RascunhoCte,
  n: Numeracao,
  tributos: TributosDaEmpresa,
): { documento: CteEmExame; impostos: ImpostosCalculados; usados: TributosUsados } {
  const doDia = tributosDoDia(tributos, n.emissao.slice(0, 10))
  const impostos = impostosDe(e, r, doDia.dia, doDia)
  const documento: CteEmExame = ehSimplificado(r)
    ? { simplificado: true, dados: dadosDoSimplificado(e, r, n, impostos) }
    : { simplificado: false, dados: dadosDoNormal(e, r, n, impostos) }
  return { documento, impostos, usados: doDia.usados(r.fim.uf) }
}
