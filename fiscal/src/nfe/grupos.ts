import { recusar } from '../recusa.ts'
import { filho, type No, texto } from '../xml/arvore.ts'
import type {
  EmitenteLido,
  EnderecoLido,
  ItemLido,
  LocalLido,
  PessoaLida,
  TotaisLidos,
  TransporteLido,
  VolumesLidos,
} from './nota-lida.ts'
import { centavos, comFormato, decimalParaInteiro, gramas, obrigatorio } from './valores.ts'

const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/
const CPF = /^[0-9]{11}$/

function endereco(no: No, quem: string): EnderecoLido {
  const cep = texto(no, 'CEP')
  return {
    logradouro: obrigatorio(no, 'xLgr', `logradouro do ${quem}`),
    numero: texto(no, 'nro') ?? 'S/N',
    complemento: texto(no, 'xCpl'),
    bairro: texto(no, 'xBairro') ?? '',
    codMunicipio: comFormato(no, 'cMun', `código do município do ${quem}`, /^\d{7}$/),
    municipio: obrigatorio(no, 'xMun', `município do ${quem}`),
    uf: comFormato(no, 'UF', `estado do ${quem}`, /^[A-Z]{2}$/),
    cep: cep && /^\d{1,8}$/.test(cep) ? cep.padStart(8, '0') : null,
    pais: texto(no, 'xPais'),
    telefone: texto(no, 'fone'),
  }
}

function documento(no: No, quem: string): Pick<PessoaLida, 'tipo' | 'documento'> {
  if (texto(no, 'CNPJ')) return { tipo: 'cnpj', documento: comFormato(no, 'CNPJ', `CNPJ do ${quem}`, CNPJ) }
  if (texto(no, 'CPF')) return { tipo: 'cpf', documento: comFormato(no, 'CPF', `CPF do ${quem}`, CPF) }
  if (filho(no, 'idEstrangeiro')) return { tipo: 'estrangeiro', documento: texto(no, 'idEstrangeiro') ?? '' }
  return recusar('campo_ausente', `Falta o CNPJ ou CPF do ${quem} no XML.`)
}

function pessoa(no: No, grupoDoEndereco: string, quem: string): PessoaLida {
  const enderecoNo = filho(no, grupoDoEndereco)
  return {
    ...documento(no, quem),
    nome: obrigatorio(no, 'xNome', `nome do ${quem}`),
    ie: texto(no, 'IE'),
    email: texto(no, 'email'),
    endereco: enderecoNo && endereco(enderecoNo, quem),
  }
}

export function emitente(infNFe: No): EmitenteLido {
  const no = filho(infNFe, 'emit')
  if (!no) return recusar('campo_ausente', 'Falta o grupo do emitente (emit) no XML.')
  return { ...pessoa(no, 'enderEmit', 'emitente'), fantasia: texto(no, 'xFant') }
}

export function destinatario(infNFe: No): PessoaLida {
  const no = filho(infNFe, 'dest')
  if (!no) return recusar('campo_ausente', 'Falta o grupo do destinatário (dest) no XML.')
  return pessoa(no, 'enderDest', 'destinatário')
}

export function local(infNFe: No, grupo: 'entrega' | 'retirada'): LocalLido | null {
  const no = filho(infNFe, grupo)
  if (!no) return null
  return {
    documento: texto(no, 'CNPJ') ?? texto(no, 'CPF'),
    nome: texto(no, 'xNome'),
    ie: texto(no, 'IE'),
    endereco: endereco(no, `local de ${grupo}`),
  }
}

export function totais(infNFe: No): TotaisLidos {
  const no = filho(filho(infNFe, 'total'), 'ICMSTot')
  if (!no) return recusar('campo_ausente', 'Falta o grupo de totais (total/ICMSTot) no XML.')
  return {
    vNF: centavos(no, 'vNF', 'valor da nota', true),
    vProd: centavos(no, 'vProd', 'valor dos produtos', true),
    vFrete: centavos(no, 'vFrete', 'valor do frete'),
    vSeg: centavos(no, 'vSeg', 'valor do seguro'),
    vDesc: centavos(no, 'vDesc', 'valor do desconto'),
    vOutro: centavos(no, 'vOutro', 'outras despesas'),
  }
}

function volumes(transp: No): VolumesLidos {
  const soma: VolumesLidos = { quantidade: 0, especie: null, pesoL: 0, pesoB: 0 }
  for (const vol of transp.filhos) {
    if (vol.nome !== 'vol') continue
    soma.quantidade += decimalParaInteiro(texto(vol, 'qVol') ?? '0', 0) ?? 0
    soma.especie ??= texto(vol, 'esp')
    soma.pesoL += gramas(vol, 'pesoL', 'peso líquido')
    soma.pesoB += gramas(vol, 'pesoB', 'peso bruto')
  }
  return soma
}

export function transporte(infNFe: No): TransporteLido {
  const no = filho(infNFe, 'transp')
  if (!no) return recusar('campo_ausente', 'Falta o grupo do transporte (transp) no XML.')
  const transporta = filho(no, 'transporta')
  return {
    modFrete: comFormato(no, 'modFrete', 'modalidade do frete', /^[0-9]$/),
    transportadora: transporta && {
      documento: texto(transporta, 'CNPJ') ?? texto(transporta, 'CPF'),
      nome: texto(transporta, 'xNome'),
      ie: texto(transporta, 'IE'),
      municipio: texto(transporta, 'xMun'),
      uf: texto(transporta, 'UF'),
    },
    placa: texto(filho(no, 'veicTransp'), 'placa'),
    volumes: volumes(no),
  }
}

export function item(det: No): ItemLido {
  const prod = filho(det, 'prod')
  return {
    cProd: texto(prod, 'cProd') ?? '',
    xProd: texto(prod, 'xProd') ?? '',
    ncm: texto(prod, 'NCM') ?? '',
    cfop: texto(prod, 'CFOP') ?? '',
    qtd: texto(prod, 'qCom') ?? '0',
    un: texto(prod, 'uCom') ?? '',
    valor: centavos(prod, 'vProd', 'valor do item'),
  }
}
