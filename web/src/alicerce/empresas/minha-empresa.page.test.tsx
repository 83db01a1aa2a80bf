import type { BaseResumo } from '@tropeiro/contract/alicerce/empresas/calls'
import { listaDeBases } from '@tropeiro/contract/alicerce/empresas/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const base: BaseResumo = {
  _id: '3',
  base: 'Matriz',
  cnpj: '12345678000195',
  nome: 'Transportadora Exemplo',
  tipo: 'transportadora',
  cidade: 'Curitiba',
  uf: 'PR',
  endereco: 'Rua A, 1',
  telefone: '4133334444',
  ativo: true,
  ficticio: false,
  modulos: ['rota', 'frete'],
}

provarLista({
  lista: listaDeBases,
  to: '/app/minha-empresa',
  chamada: (listar: RespostaDe<'empresas', 'listar'>) => ({ empresas: { listar } }),
  cheia: { status: true, dados: [base] },
  linha: ['Matriz', 'Transportadora Exemplo', '12.345.678/0001-95', 'Curitiba/PR', '(41) 3333-4444', '2'],
})
