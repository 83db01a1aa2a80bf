import { CODIGO_POR_SIGLA_UF, SIGLA_POR_CODIGO_UF } from '../uf.ts'
import { algarismos, decimal, inteiro, opcoes, padrao, texto, umDe } from './formato.ts'

/** Formats that CT-e and MDF-e share (tiposGeral of both packages). Letters are legal in CNPJ and key. */
export const chave = padrao(
  /^[0-9]{6}[A-Z0-9]{12}[0-9]{26}$/,
  '44 caracteres: algarismos, e letras maiúsculas apenas no CNPJ',
)
export const cnpj = padrao(
  /^[A-Z0-9]{12}[0-9]{2}$/,
  '14 caracteres: 12 algarismos ou letras maiúsculas e 2 algarismos',
)
export const cnpjBase = padrao(/^[A-Z0-9]{8}$/, '8 algarismos ou letras maiúsculas')
export const cpf = algarismos(11)
export const ie = algarismos(2, 14)
export const ieOuIsento = padrao(/^(?:[0-9]{1,14}|ISENTO)$/, 'de 1 a 14 algarismos, ou a palavra ISENTO')
export const codigoUf = opcoes(SIGLA_POR_CODIGO_UF)
const siglas = Object.keys(CODIGO_POR_SIGLA_UF)
export const ufSemExterior = umDe(...siglas)
export const uf = umDe(...siglas, 'EX')
export const municipio = padrao(/^[0-9]{7}$/, 'os 7 algarismos do código do IBGE')
export const cep = algarismos(8)
export const pais = algarismos(1, 4)
export const fone = padrao(/^[0-9]{6,14}$/, 'de 6 a 14 algarismos, com o DDD')
/** One address; the official pattern is looser. */
export const email = {
  ...padrao(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
    'um endereço de e-mail de até 60 caracteres',
  ),
  maximo: 60,
}
export const serie = padrao(/^(?:0|[1-9][0-9]{0,2})$/, 'de 0 a 999, sem zeros à esquerda')
export const numeroDoDocumento = inteiro(9)
export const protocolo = algarismos(15)
export const ambiente = opcoes({ '1': 'Produção', '2': 'Homologação' })

const DATA =
  '(?:20(?:[02468][048]|[13579][26])-02-29|20[0-9][0-9]-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13578]|1[02])-31|(?:0[13-9]|1[0-2])-(?:29|30)))'

export const data = padrao(new RegExp(`^${DATA}$`), 'uma data no formato AAAA-MM-DD')
export const dataHora = padrao(
  new RegExp(`^${DATA}T(?:2[0-3]|[01][0-9]):[0-5][0-9]:[0-5][0-9](?:[-+](?:0[0-9]|10|11):00|\\+12:00)$`),
  'data e hora com o fuso, no formato AAAA-MM-DDTHH:MM:SS-03:00',
)
export const hora = padrao(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/, 'uma hora no formato HH:MM:SS')

/** 20 bytes of SHA-1 in Base64. */
export const sha1Base64 = padrao(
  /^[A-Za-z0-9+/]{26}[AEIMQUYcgkosw048]=$/,
  'os 28 caracteres do SHA-1 em Base64',
)
export const base64 = padrao(
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$/,
  'um conteúdo em Base64',
)

export const latitude = padrao(
  /^-?(?:[0-9]|[1-8][0-9]|90)\.[0-9]{6}$/,
  'graus decimais de -90 a 90 com 6 casas: -23.550520',
)
export const longitude = padrao(
  /^-?(?:[0-9]|[1-9][0-9]|1[0-7][0-9]|180)\.[0-9]{6}$/,
  'graus decimais de -180 a 180 com 6 casas: -46.633308',
)

/** Money: 13 digits and 2 places. */
export const valor = decimal(13, 2)
export const percentual = decimal(3, 2)
/** Justification of an event: 15 to 255 characters. */
export const justificativa = texto(15, 255)
export const lacre = texto(1, 20)
