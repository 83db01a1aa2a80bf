import { listaDeParceiros } from '@tropeiro/contract/parceria/parceiros/lista'
import type { ParceiroDaLista } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const parceiro: ParceiroDaLista = {
  _id: '6',
  nome: 'Fábrica de Móveis',
  documento: '12ABC34501DE35',
  cnpjs: ['12ABC34501DE35'],
  familias: ['NOTFIS', 'OCOREN'],
  ativo: true,
  pendentes: 1200,
  falhas: 0,
  ultimo_arquivo: null,
}

provarLista({
  lista: listaDeParceiros,
  to: '/app/parceiros',
  chamada: (listar: RespostaDe<'parceiros', 'listar'>) => ({ parceiros: { listar } }),
  cheia: { status: true, dados: [parceiro] },
  linha: ['Fábrica de Móveis', '12.ABC.345/01DE-35', 'NOTFIS, OCOREN', '1.200', '0', 'nunca', 'Ativo'],
})
