import type { Regras } from '@tropeiro/contract/transporte/rastreamento/calls'

/** What holds for a group that set nothing. */
export const regrasPadrao: Regras = { parada_longa_min: 30, desvio_m: 5000, saida_ate: '09:00' }
