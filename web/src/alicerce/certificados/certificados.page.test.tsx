import type { Certificado } from '@tropeiro/contract/alicerce/certificados'
import { listaDeCertificados } from '@tropeiro/contract/alicerce/certificados/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const certificado: Certificado = {
  _id: '5',
  titular: 'TRANSPORTADORA EXEMPLO LTDA',
  autoridade: 'AC de Teste',
  cnpj: '12345678000195',
  empresas: [{ cnpj: '12345678000195', nome: 'Matriz' }],
  serie: '01',
  impressao: 'ab',
  valido_de: '2026-01-10T12:00:00.000Z',
  valido_ate: '2027-01-10T12:00:00.000Z',
  dias: 48,
  situacao: 'vigente',
  enviado_por: 'Ana Prado',
  enviado_em: '2026-01-11T12:00:00.000Z',
  encerrado_em: null,
  motivo: '',
}

provarLista({
  lista: listaDeCertificados,
  to: '/app/certificados',
  chamada: (listar: RespostaDe<'certificados', 'listar'>) => ({
    certificados: {
      listar,
      avisos: { status: true, dados: [] },
      historico: { status: true, dados: [] },
    },
  }),
  cheia: { status: true, dados: [certificado] },
  linha: [
    'TRANSPORTADORA EXEMPLO LTDA',
    'Em uso',
    '12.345.678/0001-95',
    '10/01/2027 09:00',
    '1 empresa',
    '11/01/2026 09:00 · Ana Prado',
  ],
})
