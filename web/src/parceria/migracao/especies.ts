import type { Especie } from '@tropeiro/contract/parceria/migracao/formas'
import type { Path } from '../../lib/path.ts'

type Dizer = { nome: string; um: string; traz: string; abre: Path; depois: string }

/** What each kind is called, what its sheet brings, and where one looks next. */
export const dizeres: Record<Especie, Dizer> = {
  motoristas: {
    nome: 'Motoristas',
    um: 'motorista',
    traz: 'Um por linha, pelo CPF: nome, telefone, vínculo, base, CNH e veículo usual',
    abre: '/app/motoristas',
    depois: 'Ver os motoristas',
  },
  veiculos: {
    nome: 'Veículos',
    um: 'veículo',
    traz: 'Um por linha, pela placa: tipo, capacidades, proprietário, base e hodômetro',
    abre: '/app/frotas',
    depois: 'Ver os veículos',
  },
}
