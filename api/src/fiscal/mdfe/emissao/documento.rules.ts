import type { EmitenteDoMdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { PagamentoDoMdfe, RascunhoMdfe, VeiculoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import {
  CODIGO_POR_SIGLA_UF,
  type DadosMdfe,
  momentoFiscal,
  numeroFiscal,
  type Rascunho,
  textoFiscal,
} from '@tropeiro/fiscal'

import { dinheiro, emissor, enderecoDoEmissor, ou, quem, VERSAO } from '../../dfe/index.ts'

export { momentoFiscal } from '@tropeiro/fiscal'

/** Who issues: the configuration with the names of company and place. */
export type Emitente = EmitenteDoMdfe & { cnpj: string; nome: string; municipio: string; uf: string }

/** What the number gives a document. */
export type Numeracao = {
  serie: number
  numero: number
  /** `cMDF`, 8 digits. */
  codigo: string
  /** '2026-11-20T10:00:00-03:00'. */
  emissao: string
  contingencia: boolean
}

const inteiro = (n: number): string | undefined => (n > 0 ? String(n) : undefined)

const emit = (e: Emitente): Rascunho<DadosMdfe['emit']> => ({
  ...emissor(e),
  enderEmit: {
    ...enderecoDoEmissor(e),
    UF: e.uf || undefined,
    fone: ou(e.telefone, 12),
    email: ou(e.email),
  },
})

type Rodo = DadosMdfe['infModal']['rodo']
type Reboque = NonNullable<Rodo['veicReboque']>[number]

function veiculo(v: VeiculoDoMdfe): Rascunho<Reboque> {
  const dono = v.proprietario
  return {
    placa: v.placa,
    RENAVAM: ou(v.renavam, 11),
    tara: String(v.tara_kg),
    capKG: inteiro(v.capacidade_kg),
    capM3: inteiro(v.capacidade_m3),
    ...(dono && {
      prop: {
        ...quem(dono.documento),
        RNTRC: dono.rntrc,
        xNome: textoFiscal(dono.nome, 60),
        ...(dono.ie && dono.uf ? { IE: dono.ie, UF: dono.uf } : {}),
        tpProp: dono.tipo,
      },
    }),
    tpCar: v.carroceria,
    UF: v.uf || undefined,
  }
}

type InfPag = NonNullable<NonNullable<Rodo['infANTT']>['infPag']>[number]

/** Payment of the freight as document and events write it. */
export function pagamentoFiscal(p: PagamentoDoMdfe): Rascunho<InfPag> {
  const total = p.componentes.reduce((soma, c) => soma + c.valor_centavos, 0)
  return {
    xNome: ou(p.nome),
    ...quem(p.documento),
    Comp: p.componentes.map((c) => ({
      tpComp: c.tipo,
      vComp: dinheiro(c.valor_centavos),
      xComp: c.tipo === '99' ? ou(c.descricao) : undefined,
    })),
    vContrato: dinheiro(total),
    indPag: p.forma,
    vAdiant: p.adiantamento_centavos > 0 ? dinheiro(p.adiantamento_centavos) : undefined,
    infPrazo: p.parcelas.map((parcela, n) => ({
      nParcela: String(n + 1).padStart(3, '0'),
      dVenc: parcela.vencimento,
      vParcela: dinheiro(parcela.valor_centavos),
    })),
    infBanc: p.pix
      ? { PIX: p.pix }
      : p.cnpj_ipef
        ? { CNPJIPEF: p.cnpj_ipef }
        : { codBanco: p.banco, codAgencia: p.agencia },
  }
}

function antt(e: Emitente, r: RascunhoMdfe): Rascunho<NonNullable<Rodo['infANTT']>> {
  return {
    RNTRC: ou(e.rntrc, 8),
    infCIOT: r.ciots.map((c) => ({ CIOT: ou(c.numero, 12), ...quem(c.documento) })),
    ...(r.vales_pedagio.length > 0 && {
      valePed: {
        disp: r.vales_pedagio.map((v) => ({
          CNPJForn: v.cnpj_fornecedor,
          ...(v.documento_pagador.length === 11
            ? { CPFPg: v.documento_pagador }
            : { CNPJPg: v.documento_pagador || undefined }),
          nCompra: ou(v.comprovante, 20),
          vValePed: dinheiro(v.valor_centavos),
          tpValePed: v.tipo,
        })),
        categCombVeic: r.combinacao || undefined,
      },
    }),
    infContratante: r.contratantes.map((c) => ({
      xNome: ou(c.nome),
      ...(!c.documento && c.estrangeiro
        ? { idEstrangeiro: textoFiscal(c.estrangeiro, 20) }
        : quem(c.documento)),
    })),
    infPag: r.pagamentos.map(pagamentoFiscal),
  }
}

function rodo(e: Emitente, r: RascunhoMdfe): Rascunho<Rodo> {
  return {
    infANTT: antt(e, r),
    veicTracao: {
      ...veiculo(r.veiculo),
      condutor: r.condutores.map((c) => ({ xNome: textoFiscal(c.nome, 60), CPF: c.cpf })),
      tpRod: r.veiculo.rodado,
    },
    veicReboque: r.reboques.map((v) => ({ ...veiculo(v), capKG: String(v.capacidade_kg) })),
    lacRodo: r.lacres.map((nLacre) => ({ nLacre })),
  }
}

function totais(r: RascunhoMdfe): Rascunho<DadosMdfe['tot']> {
  const ctes = r.descargas.reduce((soma, d) => soma + d.ctes.length, 0)
  const nfes = r.descargas.reduce((soma, d) => soma + d.nfes.length, 0)
  return {
    qCTe: inteiro(ctes),
    qNFe: inteiro(nfes),
    vCarga: dinheiro(r.valor_carga_centavos),
    cUnid: '01',
    qCarga: numeroFiscal(r.peso_gramas / 1000, 4),
  }
}

function predominante(r: RascunhoMdfe): Rascunho<NonNullable<DadosMdfe['prodPred']>> | undefined {
  if (!r.produto) return undefined
  const lotacao = r.cep_carregamento && r.cep_descarga
  return {
    tpCarga: r.tipo_carga,
    xProd: textoFiscal(r.produto, 120),
    NCM: ou(r.ncm, 8),
    ...(lotacao && {
      infLotacao: {
        infLocalCarrega: { CEP: r.cep_carregamento },
        infLocalDescarrega: { CEP: r.cep_descarga },
      },
    }),
  }
}

type Cte = NonNullable<DadosMdfe['infDoc']['infMunDescarga'][number]['infCTe']>[number]

const detalheDe = (r: RascunhoMdfe, chave: string) => r.detalhes?.find((d) => d.chave === chave)

/** Second try, sealed units and dangerous goods of a document. */
function doDocumento(r: RascunhoMdfe, chave: string): Rascunho<Omit<Cte, 'chCTe'>> {
  const d = detalheDe(r, chave)
  if (!d) return {}
  return {
    ...(d.reentrega ? { indReentrega: '1' } : {}),
    infUnidTransp: d.unidades.map((u) => ({
      tpUnidTransp: u.tipo,
      idUnidTransp: u.identificacao,
      lacUnidTransp: u.lacres.filter(Boolean).map((nLacre) => ({ nLacre })),
    })),
    peri: d.perigosos.map((p) => ({
      nONU: p.onu,
      xNomeAE: ou(p.nome, 150),
      xClaRisco: ou(p.classe, 40),
      grEmb: ou(p.embalagem, 6),
      qTotProd: ou(p.quantidade, 20),
      qVolTipo: ou(p.volumes, 60),
    })),
  }
}

/** What of a CT-e goes here, when not all of it does. */
function parcial(r: RascunhoMdfe, chave: string): Rascunho<Omit<Cte, 'chCTe'>> {
  const d = detalheDe(r, chave)
  if (!d) return {}
  return {
    ...(d.volumes_total > 0
      ? {
          infEntregaParcial: {
            qtdTotal: numeroFiscal(d.volumes_total, 4),
            qtdParcial: numeroFiscal(d.volumes_aqui, 4),
          },
        }
      : {}),
    ...(d.nfes_parciais.length > 0
      ? { indPrestacaoParcial: '1', infNFePrestParcial: d.nfes_parciais.map((chNFe) => ({ chNFe })) }
      : {}),
  }
}

/** What goes to the fiscal library: the draft in the words of the layout. */
export function dadosDoMdfe(e: Emitente, r: RascunhoMdfe, n: Numeracao): Rascunho<DadosMdfe> {
  const cUF = CODIGO_POR_SIGLA_UF[e.uf] as DadosMdfe['ide']['cUF'] | undefined
  return {
    ide: {
      cUF,
      tpAmb: e.ambiente,
      tpEmit: e.tipo_emitente,
      tpTransp: e.tipo_transportador || undefined,
      mod: '58',
      serie: String(n.serie),
      nMDF: String(n.numero),
      cMDF: n.codigo,
      modal: '1',
      dhEmi: n.emissao,
      tpEmis: n.contingencia ? '2' : '1',
      procEmi: '0',
      verProc: VERSAO,
      UFIni: r.uf_inicio || undefined,
      UFFim: r.uf_fim || undefined,
      infMunCarrega: r.carregamento.map((m) => ({
        cMunCarrega: String(m.ibge),
        xMunCarrega: textoFiscal(m.nome, 60),
      })),
      infPercurso: r.percurso.map((UFPer) => ({ UFPer })),
      dhIniViagem: r.inicio_viagem
        ? momentoFiscal(new Date(r.inicio_viagem), e.uf, e.municipio_ibge)
        : undefined,
    },
    emit: emit(e),
    infModal: { rodo: rodo(e, r) },
    infDoc: {
      infMunDescarga: r.descargas.map((d) => ({
        cMunDescarga: String(d.ibge),
        xMunDescarga: textoFiscal(d.nome, 60),
        infCTe: d.ctes.map((chCTe) => ({ chCTe, ...doDocumento(r, chCTe), ...parcial(r, chCTe) })),
        infNFe: d.nfes.map((chNFe) => ({ chNFe, ...doDocumento(r, chNFe) })),
      })),
    },
    seg: r.seguros.map((s) => ({
      infResp: { respSeg: s.responsavel, ...(s.responsavel === '2' || s.documento ? quem(s.documento) : {}) },
      ...(s.seguradora || s.cnpj_seguradora
        ? { infSeg: { xSeg: textoFiscal(s.seguradora, 30), CNPJ: s.cnpj_seguradora } }
        : {}),
      nApol: ou(s.apolice, 20),
      nAver: s.averbacoes.filter(Boolean),
    })),
    prodPred: predominante(r),
    tot: totais(r),
    autXML: r.autorizados.map(quem),
    infAdic: { infAdFisco: ou(r.observacoes_fisco, 2000), infCpl: ou(r.observacoes, 5000) },
  }
}
