import { nomeDoVinculo } from '../../cadastros/motoristas/lista.ts'
import { lista } from '../../lista.ts'
import type { JornadaDoDia } from './calls.ts'
import { emHoras, regrasDaJornada } from './regras.ts'

/** What was seen of somebody's day, in words. */
export const nomesDosIndicios = (j: Pick<JornadaDoDia, 'indicios'>): string =>
  [...new Set(j.indicios.map((i) => regrasDaJornada[i.regra]))].join(', ')

export const listaDeJornadas = lista<JornadaDoDia>()({
  id: 'jornadas',
  titulo: 'Jornada',
  nomes: ['motorista', 'motoristas'],
  linha: (j) => j._id,
  busca: 'Motorista',
  colunas: [
    { id: 'nome', header: 'Motorista', size: 220, grow: true, fixed: true, mobile: 'title' },
    { id: 'indicios', header: 'Indícios', size: 240, mobile: 'status', de: nomesDosIndicios },
    { id: 'vinculo', header: 'Vínculo', size: 120, de: (j) => nomeDoVinculo[j.vinculo] },
    { id: 'de', header: 'Começou', tipo: 'dataHora', size: 140 },
    { id: 'ate', header: 'Último movimento', tipo: 'dataHora', size: 150 },
    { id: 'dirigiu', header: 'Dirigiu', size: 110, de: (j) => emHoras(j.dirigiu) },
    { id: 'maior', header: 'Maior direção', size: 130, de: (j) => emHoras(j.maior_direcao) },
    { id: 'sem_sinal', header: 'Sem sinal', size: 110, de: (j) => emHoras(j.sem_sinal) },
  ],
})
