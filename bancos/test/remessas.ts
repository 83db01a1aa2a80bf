import type { BancoDeBoleto, ContaDoConvenio, Remessa, TituloDaRemessa } from '../src/index.ts'

/* An account at each bank, and files of titles, as the tests of CNAB write them. */

export const conta: Record<BancoDeBoleto, ContaDoConvenio> = {
  '001': {
    banco: '001',
    agencia: '1234',
    agenciaDv: '3',
    conta: '56789',
    contaDv: '0',
    convenio: '3128557',
    carteira: '17',
    variacao: '19',
  },
  '033': {
    banco: '033',
    agencia: '1234',
    agenciaDv: '',
    conta: '13000123',
    contaDv: '4',
    convenio: '1234567',
    carteira: '101',
    codigoEmpresa: '123400001234567',
  },
  '104': {
    banco: '104',
    agencia: '1234',
    agenciaDv: '3',
    conta: '0',
    convenio: '123456',
    carteira: '1',
    modalidade: '14',
  },
  '237': {
    banco: '237',
    agencia: '1172',
    agenciaDv: '0',
    conta: '403005',
    contaDv: '2',
    convenio: '0',
    carteira: '9',
    codigoEmpresa: '4567890',
  },
  '341': { banco: '341', agencia: '57', conta: '12345', contaDv: '7', convenio: '0', carteira: '109' },
  '748': {
    banco: '748',
    agencia: '165',
    conta: '623',
    contaDv: '1',
    convenio: '623',
    posto: '2',
    byte: '2',
    carteira: '1',
  },
  '756': {
    banco: '756',
    agencia: '3069',
    agenciaDv: '4',
    conta: '12345',
    contaDv: '6',
    convenio: '123456',
    carteira: '1',
    modalidade: '01',
  },
}
export const bancos = Object.keys(conta) as BancoDeBoleto[]

export const umTitulo = (sequencial: number, rest: Partial<TituloDaRemessa> = {}): TituloDaRemessa => ({
  ...{
    movimento: 'registrar',
    sequencial,
    ano: '26',
    numeroDocumento: `FAT-${sequencial}/1`,
    usoEmpresa: `T${sequencial}`,
  },
  ...{ emitidoEm: '2026-11-24', vencimento: '2026-12-10', centavos: 123456, jurosAoDia: 41, multa: 200 },
  pagador: {
    ...{
      inscricao: '12ABC34501DE35',
      nome: 'Indústria Ação & Cia º 🚚',
      endereco: 'Rua das Araucárias, 1.234',
    },
    ...{ bairro: 'Água Verde', cep: '80240000', cidade: 'São José dos Pinhais', uf: 'PR' },
  },
  ...rest,
})

export const remessa = (banco: BancoDeBoleto, titulos: TituloDaRemessa[]): Remessa => ({
  conta: conta[banco],
  empresa: { inscricao: '12345678000195', nome: 'Tropeiro Transportes Ltda' },
  ...{ nsa: 7, geradoEm: '2026-11-24', hora: '093000', titulos },
})
export const linhasDe = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('latin1').split('\r\n').slice(0, -1)
