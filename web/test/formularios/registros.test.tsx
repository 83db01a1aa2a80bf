import { PedidoDeRegistro, type Registro } from '@tropeiro/contract/fiscal/registros/formas'
import { expect } from 'vitest'
import { AjustesDialog } from '../../src/fiscal/registros/components/ajustes-dialog.tsx'
import { CompletarDialog } from '../../src/fiscal/registros/components/completar-dialog.tsx'
import {
  CancelarDialog,
  DispensarDialog,
  InformarDialog,
} from '../../src/fiscal/registros/components/dialogos.tsx'
import { type FormularioEmProva, provarFormulario } from '../formulario.tsx'

const r: Registro = {
  _id: '7',
  tipo: 'ciot',
  estado: 'incompleto',
  cnpj_emitente: '91122233000112',
  placa: 'TAC1A11',
  romaneio: 12,
  documento: 'Romaneio 12',
  numero: '',
  valor_centavos: null,
  fornecedor: 'Pagamentos Sertão',
  motivo: 'Falta o valor do frete combinado.',
  tentativas: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  respondido_em: null,
  pedido: PedidoDeRegistro.parse({
    placa: 'TAC1A11',
    motorista_cpf: '52998224725',
    peso_gramas: 12_000_000,
  }),
  referencia: 'TRP-1-7',
  protocolo: '',
  proxima: null,
  em_curso: false,
  historico: [],
}
const params = { id: '7' }
const porque = 'Diga por quê'

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Completar um registro',
    peca: (onClose) => <CompletarDialog r={r} onClose={onClose} />,
    titulo: 'CIOT, Romaneio 12',
    envia: 'Gravar e pedir',
    falta: null,
    preenche: [['Frete combinado', '3500,00']],
    chamada: 'registros.completar',
    params,
    corpo: expect.objectContaining({ frete_centavos: 350_000, peso_gramas: 12_000_000, placa: 'TAC1A11' }),
    campo: 'frete_centavos',
    rotulo: 'Frete combinado',
  },
  {
    nome: 'Informar o número de um registro',
    peca: (onClose) => <InformarDialog r={r} onClose={onClose} />,
    titulo: 'Número: CIOT, Romaneio 12',
    envia: 'Gravar',
    falta: 'Diga o número',
    preenche: [['Número', '100000000001']],
    chamada: 'registros.informar',
    params,
    corpo: { numero: '100000000001', protocolo: '', valor_centavos: null },
    campo: 'numero',
    rotulo: 'Número',
  },
  {
    nome: 'Dispensar um registro',
    peca: (onClose) => <DispensarDialog r={r} onClose={onClose} />,
    titulo: 'Dispensar: CIOT, Romaneio 12',
    envia: 'Dispensar',
    falta: porque,
    preenche: [['Por quê', 'Carga própria']],
    chamada: 'registros.dispensar',
    params,
    corpo: { motivo: 'Carga própria' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Cancelar um registro',
    peca: (onClose) => <CancelarDialog r={{ ...r, numero: '100000000001' }} onClose={onClose} />,
    titulo: 'Cancelar CIOT 100000000001',
    envia: 'Cancelar o registro',
    falta: porque,
    preenche: [['Por quê', 'Viagem desfeita']],
    chamada: 'registros.cancelar',
    params,
    corpo: { motivo: 'Viagem desfeita' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Com quem se registra',
    peca: (onClose) => <AjustesDialog onClose={onClose} />,
    titulo: 'Com quem se registra',
    sabe: {
      'registros.ajustes': {
        dados: {
          ligado: false,
          ciot: { nome: '', cnpj: '', forma: 'api' },
          vale_pedagio: { nome: '', cnpj: '', forma: 'api' },
          averbacao: { nome: '', cnpj: '', forma: 'api', apolice: '' },
          regras: {},
          tem_api: true,
          com_senha: [],
        },
      },
    },
    envia: 'Salvar',
    falta: null,
    preenche: [['Apólice', '12345']],
    chamada: 'registros.ajustar',
    corpo: expect.objectContaining({
      averbacao: expect.objectContaining({ apolice: '12345' }),
      regras: {},
      senhas: {},
    }),
    campo: 'averbacao.apolice',
    rotulo: 'Apólice',
  },
]

for (const prova of formularios) provarFormulario(prova)
