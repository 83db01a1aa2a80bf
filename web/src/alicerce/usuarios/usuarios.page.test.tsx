import type { UsuarioDaLista } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { listaDeMotoristas, listaDeUsuarios } from '@tropeiro/contract/alicerce/usuarios/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const pessoa: UsuarioDaLista = {
  _id: '7',
  name: 'João da Silva',
  cpf: '52998224725',
  email: 'joao@exemplo.com.br',
  telefone: '11999990000',
  papel: 'MOTORISTA',
  bases: ['Matriz'],
  ativo: true,
  super_user: false,
  sem_senha: false,
  vinculo: 'aceito',
  ultimo_acesso: null,
  placa_veiculo: 'ABC1D23',
  tipo_veiculo: 'Truck',
  grupo_usuario: null,
  pode_editar: true,
}
const comum = {
  chamada: (listar: RespostaDe<'usuarios', 'listar'>) => ({
    usuarios: { listar, pendentes: { status: true, dados: [] } },
    empresas: { listar: { status: true, dados: [] } },
  }),
  cheia: { status: true, total: 1, dados: [pessoa] },
}

provarLista({
  ...comum,
  lista: listaDeUsuarios,
  to: '/app/usuarios',
  linha: ['João da Silva', 'Motorista', 'Matriz', 'joao@exemplo.com.br', '529.982.247-25', 'Ativo', 'Nunca'],
})

provarLista({
  ...comum,
  lista: listaDeMotoristas,
  to: '/app/usuarios?aba=motoristas',
  linha: ['João da Silva', 'Da casa', 'ABC1D23', 'Truck', 'Matriz', '529.982.247-25', 'Ativo', 'Nunca'],
})
