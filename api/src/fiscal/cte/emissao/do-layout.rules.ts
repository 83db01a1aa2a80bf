import type { PessoaDoCte, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import type { CteCompleto as CteDoLayout, DadosCte } from '@tropeiro/fiscal'

type Endereco = NonNullable<DadosCte['rem']>['enderReme']
type Alguem = {
  CNPJ?: string | undefined
  CPF?: string | undefined
  IE?: string | undefined
  xNome: string
  xFant?: string | undefined
  fone?: string | undefined
  email?: string | undefined
}

type Uf = RascunhoCte['inicio']['uf']
/** A state as the form knows it: abroad is not among them. */
const comoUf = (uf: string | undefined): Uf => (uf && uf !== 'EX' ? (uf as Uf) : '')
const centavos = (reais: string | undefined): number => Math.round(Number(reais ?? 0) * 100)

function pessoa(p: Alguem | undefined, onde: Endereco | undefined): PessoaDoCte | null {
  if (!p) return null
  return {
    documento: p.CNPJ ?? p.CPF ?? '',
    ie: p.IE ?? '',
    nome: p.xNome,
    fantasia: p.xFant ?? '',
    telefone: p.fone ?? '',
    email: p.email ?? '',
    logradouro: (onde?.xLgr ?? '').slice(0, 60),
    numero: onde?.nro ?? '',
    complemento: onde?.xCpl ?? '',
    bairro: onde?.xBairro ?? '',
    municipio_ibge: Number(onde?.cMun ?? 0),
    municipio: onde?.xMun ?? '',
    uf: comoUf(onde?.UF),
    cep: onde?.CEP ?? '',
  }
}

type InfDoc = NonNullable<DadosCte['infCTeNorm']>['infDoc']

/** What the goods travel on. */
const carregados = (doc: InfDoc): Pick<RascunhoCte, 'nfes' | 'dces' | 'notas_papel' | 'outros'> => ({
  nfes: (doc?.infNFe ?? []).map((x) => x.chave),
  ...(doc?.infDCe ? { dces: doc.infDCe.map((x) => x.chave) } : {}),
  ...(doc?.infNF
    ? {
        notas_papel: doc.infNF.slice(0, 200).map((x) => ({
          modelo: x.mod,
          serie: x.serie,
          numero: x.nDoc,
          emissao: x.dEmi,
          cfop: x.nCFOP,
          peso_kg: Number(x.nPeso ?? 0),
          base_icms_centavos: centavos(x.vBC),
          icms_centavos: centavos(x.vICMS),
          base_st_centavos: centavos(x.vBCST),
          st_centavos: centavos(x.vST),
          produtos_centavos: centavos(x.vProd),
          valor_centavos: centavos(x.vNF),
        })),
      }
    : {}),
  ...(doc?.infOutros
    ? {
        outros: doc.infOutros.slice(0, 200).map((x) => ({
          tipo: x.tpDoc,
          descricao: x.descOutros ?? '',
          numero: x.nDoc ?? '',
          emissao: x.dEmi ?? '',
          valor_centavos: centavos(x.vDocFisc),
        })),
      }
    : {}),
})

const tiposAceitos = ['0', '1', '3'] as const
const servicosAceitos = ['0', '1', '2', '3', '4'] as const

/** The form of a CT-e that stands in the words of the layout: of another carrier, or derived by the fiscal library. */
export function rascunhoDoLayout(d: DadosCte | CteDoLayout): RascunhoCte {
  const { ide, infCTeNorm: n } = d
  const toma = ide.toma4
  return {
    cnpj_emitente: d.emit.CNPJ ?? '',
    tipo: tiposAceitos.find((t) => t === ide.tpCTe) ?? '0',
    servico: servicosAceitos.find((s) => s === ide.tpServ) ?? '0',
    globalizado: ide.indGlobalizado === '1',
    cfop: ide.CFOP,
    natureza: ide.natOp,
    inicio: { ibge: Number(ide.cMunIni), nome: ide.xMunIni, uf: comoUf(ide.UFIni) },
    fim: { ibge: Number(ide.cMunFim), nome: ide.xMunFim, uf: comoUf(ide.UFFim) },
    tomador: toma ? '4' : (ide.toma3?.toma ?? '0'),
    indicador_ie: ide.indIEToma,
    remetente: pessoa(d.rem, d.rem?.enderReme),
    expedidor: pessoa(d.exped, d.exped?.enderExped),
    recebedor: pessoa(d.receb, d.receb?.enderReceb),
    destinatario: pessoa(d.dest, d.dest?.enderDest),
    outro_tomador: pessoa(toma, toma?.enderToma),
    componentes: (d.vPrest.Comp ?? [])
      .slice(0, 30)
      .map((c) => ({ nome: c.xNome, valor_centavos: centavos(c.vComp) })),
    tributos: { situacao: 'tributada', aliquota: null, reducao: 0, credito_presumido: 0, icms_incluso: true },
    valor_carga_centavos: centavos(n?.infCarga.vCarga),
    produto: n?.infCarga.proPred ?? '',
    medidas: (n?.infCarga.infQ ?? [])
      .slice(0, 10)
      .map((q) => ({ unidade: q.cUnid, tipo: q.tpMed, quantidade: Number(q.qCarga) })),
    ...carregados(n?.infDoc),
    anteriores: (n?.docAnt?.emiDocAnt ?? []).slice(0, 10).map((a) => ({
      documento: a.CNPJ ?? a.CPF ?? '',
      ie: a.IE ?? '',
      uf: comoUf(a.UF),
      nome: a.xNome,
      chaves: a.idDocAnt.flatMap((x) => (x.idDocAntEle ?? []).map((y) => y.chCTe)),
      papeis: a.idDocAnt.flatMap((x) =>
        (x.idDocAntPap ?? []).map((p) => ({
          tipo: p.tpDoc,
          serie: p.serie,
          numero: p.nDoc,
          emissao: p.dEmi,
        })),
      ),
    })),
    ...(n?.infServVinc ? { multimodais: n.infServVinc.infCTeMultimodal.map((x) => x.chCTeMultimodal) } : {}),
    complementados: (d.infCteComp ?? []).map((c) => c.chCTe),
    substituido: n?.infCteSub?.chCte ?? '',
    troca_tomador: n?.infCteSub?.indAlteraToma === '1',
    rntrc: n?.infModal.rodo?.RNTRC ?? '',
    previsao: '',
    autorizados: (d.autXML ?? []).map((a) => a.CNPJ ?? a.CPF ?? ''),
    observacoes: d.compl?.xObs ?? '',
  }
}
