import type { Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { listaDeVeiculos } from '@tropeiro/contract/cadastros/veiculos/lista'
import { nomeDoEstado } from '@tropeiro/contract/cadastros/veiculos/vida'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Partial<Record<Veiculo['estado'], 'ok' | 'warn' | 'bad'>> = {
  ativo: 'ok',
  oficina: 'warn',
  sinistrado: 'bad',
}

export const celulas: CelulasDa<typeof listaDeVeiculos> = {
  estado: (v) => <Badge tone={tom[v.estado]}>{nomeDoEstado[v.estado]}</Badge>,
}
