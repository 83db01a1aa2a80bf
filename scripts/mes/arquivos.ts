import { acaso } from '../dia/percurso.ts'
import { type Caminhao, MIN } from './caminhao.ts'

export type LinhaDoCartao = {
  id: string
  placa: string
  em: number
  hodometro: number | null
  litros: number
  milesimos: number
  produto: string
  posto: string
  cidade: string
  uf: string
  motorista: string
  cheio: boolean
}
export type LinhaDoExtrato = {
  id: string
  placa: string
  em: number
  praca: string
  centavos: number
  eixos: number
  tipo: string
}

const hora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const quando = (ms: number): [string, string] => {
  const [dia = '', relogio = ''] = hora.format(ms).split(', ')
  return [dia, relogio]
}
const n = (v: number, casas = 2) => v.toFixed(casas).replace('.', ',')
/** Every third plate is written as it was before Mercosul. */
const placaDita = (placa: string, vez: number) =>
  vez % 3 ? placa : `${placa.slice(0, 3)}-${placa[3]}${'ABCDEFGHIJ'.indexOf(placa[4]!)}${placa.slice(5)}`

/** What the card's supplier knows of a truck's month: the hour of its machine, and what the driver typed. */
export const cartaoDe = (c: Caminhao): LinhaDoCartao[] =>
  c.abastecidas.flatMap((a, k) => {
    const one: LinhaDoCartao = {
      id: `F${c.indice}-${k}`,
      placa: placaDita(c.placa, k),
      em: a.em + acaso(c.indice * 17 + k) * 6 * MIN,
      hodometro: a.lido ? a.km : null,
      litros: a.litros,
      milesimos: a.posto.milesimos + Math.floor(acaso(c.indice + k * 3) * 120),
      produto: 'DIESEL S10',
      posto: a.posto.nome,
      cidade: a.posto.cidade,
      uf: a.posto.uf,
      motorista: c.motorista,
      cheio: a.cheio,
    }
    const blue = {
      ...one,
      id: `${one.id}A`,
      em: one.em + 3 * MIN,
      hodometro: null,
      litros: a.arla,
      milesimos: 3_900,
    }
    return a.arla > 0 ? [one, { ...blue, produto: 'ARLA 32', cheio: false }] : [one]
  })

/** What the tag's operator charges: the hour of its clock, some minutes off. */
export const extratoDe = (c: Caminhao): LinhaDoExtrato[] =>
  c.passadas.map((p, k) => ({
    id: `T${c.indice}-${k}`,
    placa: placaDita(c.placa, k),
    em: p.em + (acaso(c.indice * 29 + k) * 5 - 1) * MIN,
    praca: p.praca.texto[p.sentido],
    centavos: p.tarifa * p.eixos,
    eixos: p.eixos,
    tipo: 'Pedágio',
  }))

export const arquivoDoCartao = (linhas: readonly LinhaDoCartao[]): string =>
  [
    'Transação;Placa;Data;Hora;Hodômetro;Quantidade;Valor unitário;Valor total;Produto;Estabelecimento;Cidade;UF;Motorista;Tanque cheio',
    ...linhas.map((l) =>
      [
        l.id,
        l.placa,
        ...quando(l.em),
        l.hodometro ?? '',
        n(l.litros),
        n(l.milesimos / 1000, 3),
        n((l.litros * l.milesimos) / 1000),
        l.produto,
        l.posto,
        l.cidade,
        l.uf,
        l.motorista,
        l.cheio ? 'SIM' : 'NÃO',
      ].join(';'),
    ),
  ].join('\r\n')

export const arquivoDoExtrato = (linhas: readonly LinhaDoExtrato[]): string =>
  [
    'Transação;Placa;Data;Hora;Praça;Valor;Eixos;Tipo',
    ...linhas.map((l) =>
      [l.id, l.placa, ...quando(l.em), l.praca, n(l.centavos / 100), l.eixos, l.tipo].join(';'),
    ),
  ].join('\r\n')
