import { temBeneficio } from '@tropeiro/contract/fiscal/cte/rules'
import type { ProprietarioDoVeiculo, RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { temModal } from '@tropeiro/contract/fiscal/cteos/rules'
import type { TributosUsados } from '@tropeiro/contract/fiscal/tributos/calls'
import {
  CODIGO_POR_SIGLA_UF,
  calcularImpostos,
  cfopDoTransporte,
  type DadosCteOs,
  type ImpostosCalculados,
  momentoFiscal,
  numeroFiscal,
  type Rascunho,
  textoFiscal,
} from '@tropeiro/fiscal'
import { comoUf, type Emitente, endereco, lugar, pessoa } from '../../cte/index.ts'
import { aoFim, dinheiro, emissor, enderecoDoEmissor, ou, quem, VERSAO } from '../../dfe/index.ts'
import { type TributosDaEmpresa, type TributosDoDia, tributosDoDia } from '../../tributos/index.ts'

/** What the number gives a document. */
export type Numeracao = {
  numero: number
  codigo: string
  emissao: string
  tpEmis: string
  contingencia: { desde: Date; motivo: string } | null
}

type Normal = NonNullable<DadosCteOs['infCTeNorm']>

const NATUREZA = 'Prestacao de servico de transporte'

/** 'AAAA-MM-DDTHH:MM' of the issuer's clock, with the zone that the emission has. */
export const noRelogioDa = (emissao: string, momento: string): string | undefined =>
  momento ? `${momento}:00${emissao.slice(19)}` : undefined

/** The CFOP of a draft: its own, or the one of the table. */
export function cfopDoOs(e: Emitente, r: RascunhoOs): string {
  if (r.cfop) return r.cfop
  const ramo = r.indicador_ie === '9' ? 'nao_contribuinte' : e.ramo_do_tomador
  return cfopDoTransporte(e.uf, r.inicio.uf, r.fim.uf, ramo)
}

const soma = (componentes: RascunhoOs['componentes']): number =>
  componentes.reduce((total, c) => total + c.valor_centavos, 0)

/** The taxes of a draft, by the tables in force on a day; of the group's own, where they are given. */
export function impostosDoOs(
  e: Emitente,
  r: RascunhoOs,
  dia: string,
  doDia?: TributosDoDia,
): ImpostosCalculados {
  const t = r.tributos
  const { cst, classificacao, tributada } = t.ibs_cbs ?? {}
  const regra = doDia?.regra
  const propria =
    cst && classificacao ? { cst, cClassTrib: classificacao, tributada: tributada ?? true } : null
  const fcp = doDia?.fcpDe(r.fim.uf)
  return calcularImpostos({
    dia,
    emitente: { uf: e.uf, crt: e.crt },
    ufIni: r.inicio.uf,
    ufFim: r.fim.uf,
    valor: dinheiro(soma(r.componentes)),
    foraDoIcms: dinheiro(soma(r.componentes.filter((c) => c.fora_do_icms === true))),
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
    ...(r.indicador_ie === '9'
      ? {
          partilha: {
            ...(fcp === undefined ? {} : { fcp }),
            cif: false,
            contarNoCif: doDia?.difalNoCif ?? false,
          },
        }
      : {}),
    ...(regra ? { ibsCbs: propria ? { ...regra, classificacao: propria } : regra } : {}),
  })
}

/** Since when and why, of what SEFAZ sees afterwards: on security paper, off-line. What the SVC takes does not say it (586, 874). */
const entradaEmContingencia = (e: Emitente, { tpEmis, contingencia }: Numeracao) =>
  contingencia && (tpEmis === '5' || tpEmis === '2')
    ? {
        dhCont: momentoFiscal(contingencia.desde, e.uf, e.municipio_ibge),
        xJust: textoFiscal(contingencia.motivo, 256).padEnd(15, '.'),
      }
    : {}

/** What identifies both models. */
export const ideComum = (e: Emitente, r: RascunhoOs, n: Numeracao) => ({
  cUF: CODIGO_POR_SIGLA_UF[e.uf] as DadosCteOs['ide']['cUF'] | undefined,
  cCT: n.codigo,
  CFOP: cfopDoOs(e, r),
  natOp: ou(r.natureza) ?? ou(e.natureza) ?? NATUREZA,
  serie: String(e.serie),
  nCT: String(n.numero),
  dhEmi: n.emissao,
  tpImp: '1' as const,
  tpAmb: e.ambiente,
  verProc: VERSAO,
  cMunEnv: lugar(e.municipio_ibge ?? 0),
  xMunEnv: ou(e.municipio),
  UFEnv: comoUf(e.uf),
  modal: '01' as const,
  indIEToma: r.indicador_ie,
  ...entradaEmContingencia(e, n),
})

/** Who issues; a GTV-e does not tell his regime. */
export const emitComum = (e: Emitente) => ({
  ...emissor(e),
  enderEmit: {
    ...enderecoDoEmissor(e),
    UF: comoUf(e.uf) as DadosCteOs['emit']['enderEmit']['UF'] | undefined,
    fone: ou(e.telefone, 14),
  },
})

function valores(r: RascunhoOs, total: string): Rascunho<DadosCteOs['vPrest']> {
  const posto = Math.round(Number(total) * 100) - soma(r.componentes)
  const componentes = r.componentes
    .filter((c) => c.nome !== '' && c.valor_centavos > 0)
    .map((c) => ({ xNome: textoFiscal(c.nome, 15), vComp: dinheiro(c.valor_centavos) }))
  if (posto > 0) componentes.push({ xNome: 'ICMS', vComp: dinheiro(posto) })
  return { vTPrest: total, vRec: total, Comp: componentes }
}

function federais({ federais: f }: RascunhoOs): Pick<Rascunho<DadosCteOs['imp']>, 'infTribFed'> {
  const valor = (v: number | null) => (v === null ? undefined : dinheiro(v))
  if (Object.values(f).every((v) => v === null)) return {}
  return {
    infTribFed: {
      vPIS: valor(f.pis),
      vCOFINS: valor(f.cofins),
      vIR: valor(f.ir),
      vINSS: valor(f.inss),
      vCSLL: valor(f.csll),
    },
  }
}

const proprietario = (p: ProprietarioDoVeiculo) => ({
  ...quem(p.documento),
  ...(p.taf ? { TAF: p.taf } : { NroRegEstadual: p.registro_estadual || undefined }),
  xNome: ou(p.nome),
  ...(p.ie ? { IE: p.ie, UF: comoUf(p.uf) } : {}),
  tpProp: p.tipo,
})

function modal(r: RascunhoOs, emissao: string): Rascunho<Pick<Normal, 'infModal'>> {
  if (!temModal(r)) return {}
  const f = r.fretamento
  // One of the two: inside a state its own registration, where there is one.
  const porTaf = f.taf && !(r.inicio.uf === r.fim.uf && f.registro_estadual)
  return {
    infModal: {
      versaoModal: '4.00',
      rodoOS: {
        ...(porTaf ? { TAF: f.taf } : { NroRegEstadual: f.registro_estadual || undefined }),
        ...(f.placa
          ? {
              veic: {
                placa: f.placa,
                RENAVAM: ou(f.renavam, 11),
                ...(f.proprietario ? { prop: proprietario(f.proprietario) } : {}),
                UF: comoUf(f.uf),
              },
            }
          : {}),
        ...(f.tipo
          ? { infFretamento: { tpFretamento: f.tipo, dhViagem: noRelogioDa(emissao, f.viagem) } }
          : {}),
      },
    },
  }
}

const documento = (d: RascunhoOs['documentos'][number]) =>
  d.bpe
    ? { chBPe: d.bpe }
    : {
        nDoc: ou(d.numero, 20),
        serie: ou(d.serie, 3),
        subserie: ou(d.subserie, 3),
        dEmi: d.emissao || undefined,
        vDoc: d.valor_centavos > 0 ? dinheiro(d.valor_centavos) : undefined,
      }

const normal = (r: RascunhoOs, emissao: string): Rascunho<Normal> => ({
  infServico: {
    xDescServ: ou(r.descricao, 30),
    ...(r.quantidade > 0 ? { infQ: { qCarga: numeroFiscal(r.quantidade, 4) } } : {}),
  },
  infDocRef: r.documentos.map(documento),
  seg: r.seguros.map((s) => ({
    respSeg: s.responsavel,
    xSeg: ou(s.seguradora, 30),
    nApol: ou(s.apolice, 20),
  })),
  ...modal(r, emissao),
  ...(r.substituido ? { infCteSub: { chCte: r.substituido } } : {}),
  ...(r.cancelado ? { refCTeCanc: r.cancelado } : {}),
  infGTVe: r.gtves.map((g) => ({
    chCTe: g.chave,
    Comp: g.componentes.map((c) => ({
      tpComp: c.tipo,
      vComp: dinheiro(c.valor_centavos),
      xComp: c.tipo === '6' ? ou(c.nome, 15) : undefined,
    })),
  })),
})

/** What goes to the fiscal library: the draft of a CT-e OS in the words of its layout, with its taxes. */
export function documentoDoOs(
  e: Emitente,
  r: RascunhoOs,
  n: Numeracao,
  tributos: TributosDaEmpresa,
): { dados: Rascunho<DadosCteOs>; impostos: ImpostosCalculados; usados: TributosUsados } {
  const doDia = tributosDoDia(tributos, n.emissao.slice(0, 10))
  const impostos = impostosDoOs(e, r, doDia.dia, doDia)
  const dados: Rascunho<DadosCteOs> = {
    ide: {
      ...ideComum(e, r, n),
      mod: '67',
      tpEmis: n.tpEmis as DadosCteOs['ide']['tpEmis'],
      tpCTe: r.tipo,
      procEmi: '0',
      tpServ: r.servico as DadosCteOs['ide']['tpServ'],
      cMunIni: lugar(r.inicio.ibge),
      xMunIni: ou(r.inicio.nome),
      UFIni: comoUf(r.inicio.uf),
      cMunFim: lugar(r.fim.ibge),
      xMunFim: ou(r.fim.nome),
      UFFim: comoUf(r.fim.uf),
      infPercurso: r.percurso.map((UFPer) => ({ UFPer })),
    },
    compl: r.observacoes ? { xObs: ou(r.observacoes, 2000) } : undefined,
    emit: { ...emitComum(e), CRT: e.crt },
    ...(r.tomador
      ? {
          toma: {
            ...pessoa(r.tomador, false),
            xFant: ou(r.tomador.fantasia),
            enderToma: endereco(r.tomador),
          },
        }
      : {}),
    vPrest: valores(r, impostos.vTPrest),
    imp: { ...(impostos.imp as Rascunho<DadosCteOs['imp']>), ...federais(r) },
    ...(r.tipo === '1'
      ? { infCteComp: r.complementados.map((chCTe) => ({ chCTe })) }
      : { infCTeNorm: normal(r, n.emissao) }),
    ...aoFim(e, r.autorizados),
  }
  return { dados, impostos, usados: doDia.usados(r.fim.uf) }
}
