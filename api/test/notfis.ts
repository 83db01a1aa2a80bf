import type { NotaEdi, ParteEdi } from '@tropeiro/edi'
import { chaveDaNota } from './mdfe.ts'

const BOM_GRAO = '90752655000109'

const parte = (documento: string, nome: string): ParteEdi => ({
  documento,
  nome,
  ie: '',
  logradouro: 'RUA DAS FLORES, 10',
  bairro: 'CENTRO',
  cidade: 'SÃO PAULO',
  codMunicipio: '',
  uf: 'SP',
  cep: '01001000',
  telefone: '',
})

/** A note of Bom Grão as its NOTFIS tells it. */
export const notaEdi = (numero: number, mais: Partial<NotaEdi> = {}): NotaEdi => ({
  linha: 0,
  chave: chaveDaNota(numero),
  serie: '1',
  numero,
  emissao: '2026-11-19',
  embarcadora: parte(BOM_GRAO, 'ALIMENTOS BOM GRÃO'),
  destinatario: parte('91122233000112', 'MERCADO SÃO JOSÉ'),
  entrega: null,
  volumes: 12,
  pesoGramas: 34_560,
  valorCentavos: 123_456,
  freteCentavos: 0,
  natureza: '',
  especie: '',
  condicao: 'C',
  pedido: '',
  romaneio: '',
  prazo: '2026-11-25',
  acao: 'I',
  ...mais,
})
