import type { Expediente } from './relogio.ts'

const uteis: [string, string][] = [
  ['08:00', '12:00'],
  ['13:00', '18:00'],
]
const longo: [string, string][] = [['06:00', '22:00']]
const inteiro: [string, string][] = [['00:00', '24:00']]
const segundaASexta = <J>(janelas: J) => ({
  '1': janelas,
  '2': janelas,
  '3': janelas,
  '4': janelas,
  '5': janelas,
})

export const comercial: Expediente = {
  chave: 'comercial',
  nome: 'Comercial',
  fuso: 'America/Sao_Paulo',
  semana: segundaASexta(uteis),
  feriados: true,
}

export const estendido: Expediente = {
  chave: 'estendido',
  nome: 'Estendido',
  fuso: 'America/Sao_Paulo',
  semana: { ...segundaASexta(longo), '6': [['07:00', '13:00']] },
  feriados: true,
}

/** Around the clock, holidays too. */
export const sempre: Expediente = {
  chave: 'sempre',
  nome: 'Dia e noite',
  fuso: 'America/Sao_Paulo',
  semana: { '0': inteiro, ...segundaASexta(inteiro), '6': inteiro },
  feriados: false,
}
