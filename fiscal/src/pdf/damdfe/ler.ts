import { lerChave } from '../../chave.ts'
import { filho, type No, texto } from '../../xml/arvore.ts'
import { cep, dataHora, decimal, documento, fone, numeroDoc, quantidade } from '../formatos.ts'
import type { DocumentoAberto, ProtocoloImpresso } from '../ler.ts'

/** One line of the list of documents: a key, or the place where the following ones are unloaded. */
export interface LinhaDaCarga {
  titulo: boolean
  tipo: string
  chave: string
  numero: string
}

/** An MDF-e of the road mode as the DAMDFE shows it. */
export interface DadosDamdfe {
  chave: string
  modelo: string
  serie: string
  numero: string
  /** `dhEmi` as written. */
  emissao: string
  homologacao: boolean
  contingencia: boolean
  qr: string | null
  protocolo: ProtocoloImpresso | null
  emitente: { nome: string; documento: string; ie: string; endereco: string; cidade: string; fone: string }
  rntrc: string
  ufInicio: string
  ufFim: string
  percurso: string
  carregamento: string
  inicioDaViagem: string
  ctes: string
  nfes: string
  peso: string
  valor: string
  produto: string
  veiculos: { papel: string; placa: string; uf: string; renavam: string; rntrc: string; tara: string }[]
  condutores: { cpf: string; nome: string }[]
  valesPedagio: { responsavel: string; fornecedor: string; comprovante: string; valor: string }[]
  ciots: { numero: string; responsavel: string }[]
  seguros: { responsavel: string; seguradora: string; apolice: string; averbacoes: string }[]
  lacres: string
  carga: LinhaDaCarga[]
  observacoes: string
}

const CARGA: Readonly<Record<string, string>> = { infCTe: 'CT-e', infNFe: 'NF-e', infMDFeTransp: 'MDF-e' }

function filhos(no: No | null, nome: string): No[] {
  return no ? no.filhos.filter((um) => um.nome === nome) : []
}

function quem(no: No | null, cnpj = 'CNPJ', cpf = 'CPF'): string {
  return documento(texto(no, cnpj) ?? texto(no, cpf))
}

function carga(infDoc: No | null): LinhaDaCarga[] {
  return filhos(infDoc, 'infMunDescarga').flatMap((lugar) => [
    { titulo: true, tipo: 'Descarga', chave: texto(lugar, 'xMunDescarga') ?? '', numero: '' },
    ...lugar.filhos
      .filter((no) => CARGA[no.nome])
      .flatMap((no) => {
        const chave = texto(no, 'chCTe') ?? texto(no, 'chNFe') ?? texto(no, 'chMDFe') ?? ''
        const lida = lerChave(chave)
        const numero = lida
          ? `${String(lida.serie).padStart(3, '0')} / ${numeroDoc(String(lida.numero))}`
          : ''
        const parciais = filhos(no, 'infNFePrestParcial').map((nota) => ({
          titulo: false,
          tipo: 'NF-e parc.',
          chave: texto(nota, 'chNFe') ?? '',
          numero: '',
        }))
        return [{ titulo: false, tipo: CARGA[no.nome]!, chave, numero }, ...parciais]
      }),
  ])
}

function veiculo(no: No, papel: string, rntrc: string) {
  const dono = filho(no, 'prop')
  return {
    papel,
    placa: texto(no, 'placa') ?? '',
    uf: texto(no, 'UF') ?? '',
    renavam: texto(no, 'RENAVAM') ?? '',
    rntrc: texto(dono, 'RNTRC') ?? rntrc,
    tara: quantidade(texto(no, 'tara')),
  }
}

function emitente(emit: No | null): DadosDamdfe['emitente'] {
  const lugar = filho(emit, 'enderEmit')
  const postal = cep(texto(lugar, 'CEP'))
  return {
    nome: texto(emit, 'xNome') ?? '',
    documento: quem(emit),
    ie: texto(emit, 'IE') ?? '',
    endereco: ['xLgr', 'nro', 'xCpl', 'xBairro']
      .map((nome) => texto(lugar, nome))
      .filter(Boolean)
      .join(', '),
    cidade: `${texto(lugar, 'xMun') ?? ''} - ${texto(lugar, 'UF') ?? ''}${postal ? ` · CEP ${postal}` : ''}`,
    fone: fone(texto(lugar, 'fone')),
  }
}

function seguros(inf: No): DadosDamdfe['seguros'] {
  return filhos(inf, 'seg').map((seg) => {
    const responsavel = filho(seg, 'infResp')
    const nome = texto(responsavel, 'respSeg') === '1' ? 'Emitente' : 'Contratante'
    return {
      responsavel: [nome, quem(responsavel)].filter(Boolean).join(' '),
      seguradora: texto(filho(seg, 'infSeg'), 'xSeg') ?? '',
      apolice: texto(seg, 'nApol') ?? '',
      averbacoes: filhos(seg, 'nAver')
        .map((no) => no.texto)
        .join(', '),
    }
  })
}

function antt(rodo: No | null) {
  const infANTT = filho(rodo, 'infANTT')
  return {
    rntrc: texto(infANTT, 'RNTRC') ?? '',
    ciots: filhos(infANTT, 'infCIOT').map((no) => ({
      numero: texto(no, 'CIOT') ?? '',
      responsavel: quem(no),
    })),
    valesPedagio: filhos(filho(infANTT, 'valePed'), 'disp').map((no) => ({
      responsavel: quem(no, 'CNPJPg', 'CPFPg'),
      fornecedor: documento(texto(no, 'CNPJForn')),
      comprovante: texto(no, 'nCompra') ?? '',
      valor: decimal(texto(no, 'vValePed'), 2),
    })),
  }
}

function lacres(inf: No, rodo: No | null): string {
  return [...filhos(rodo, 'lacRodo'), ...filhos(inf, 'lacres')].map((no) => texto(no, 'nLacre')).join(', ')
}

/** What the DAMDFE prints of an MDF-e 3.00 of the road mode. */
export function lerDadosDamdfe({ inf, chave, qr, protocolo }: DocumentoAberto): DadosDamdfe {
  const ide = filho(inf, 'ide')
  const rodo = filho(filho(inf, 'infModal'), 'rodo')
  const tot = filho(inf, 'tot')
  const tracao = filho(rodo, 'veicTracao')
  const adicionais = filho(inf, 'infAdic')
  const registro = antt(rodo)
  const unidade = texto(tot, 'cUnid') === '02' ? 't' : 'kg'
  return {
    chave,
    modelo: texto(ide, 'mod') ?? '',
    serie: texto(ide, 'serie') ?? '',
    numero: numeroDoc(texto(ide, 'nMDF')),
    emissao: texto(ide, 'dhEmi') ?? '',
    homologacao: texto(ide, 'tpAmb') === '2',
    contingencia: texto(ide, 'tpEmis') === '2',
    qr,
    protocolo,
    emitente: emitente(filho(inf, 'emit')),
    ...registro,
    ufInicio: texto(ide, 'UFIni') ?? '',
    ufFim: texto(ide, 'UFFim') ?? '',
    percurso: filhos(ide, 'infPercurso')
      .map((no) => texto(no, 'UFPer'))
      .join(' · '),
    carregamento: filhos(ide, 'infMunCarrega')
      .map((no) => texto(no, 'xMunCarrega'))
      .join(', '),
    inicioDaViagem: dataHora(texto(ide, 'dhIniViagem')),
    ctes: texto(tot, 'qCTe') ?? '0',
    nfes: texto(tot, 'qNFe') ?? '0',
    peso: `${quantidade(texto(tot, 'qCarga'))} ${unidade}`,
    valor: decimal(texto(tot, 'vCarga'), 2),
    produto: texto(filho(inf, 'prodPred'), 'xProd') ?? '',
    veiculos: [
      ...(tracao ? [veiculo(tracao, 'Tração', registro.rntrc)] : []),
      ...filhos(rodo, 'veicReboque').map((no) => veiculo(no, 'Reboque', registro.rntrc)),
    ],
    condutores: filhos(tracao, 'condutor').map((no) => ({ cpf: quem(no), nome: texto(no, 'xNome') ?? '' })),
    seguros: seguros(inf),
    lacres: lacres(inf, rodo),
    carga: carga(filho(inf, 'infDoc')),
    observacoes: [texto(adicionais, 'infCpl'), texto(adicionais, 'infAdFisco')].filter(Boolean).join('\n'),
  }
}
