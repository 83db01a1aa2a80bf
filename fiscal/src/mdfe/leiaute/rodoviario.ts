import { algarismos, decimalPositivo, texto } from '../../leiaute/formato.ts'
import { cnpj, cpf, lacre, uf, valor } from '../../leiaute/formatos-comuns.ts'
import { atributo, campo, conjunto, escolha, escolhaOpcional, grupo } from '../../leiaute/tabela.ts'
import {
  ciot,
  cnpjOuCpf,
  combinacaoVeicular,
  documentoDeAlguem,
  ieDoProprietario,
  metrosCubicos,
  nome,
  placa,
  quilos,
  rntrc,
  tipoDeCarroceria,
  tipoDeProprietario,
  tipoDeRodado,
  tipoDeValePedagio,
  versaoDoModal,
} from './formatos.ts'
import { infPag } from './pagamento.ts'

const infANTT = grupo(
  'infANTT',
  'Informações para a ANTT',
  [
    campo('RNTRC', 'RNTRC do emitente', rntrc, '0..1'),
    grupo('infCIOT', 'CIOT', [campo('CIOT', 'Código do CIOT', ciot, '0..1'), cnpjOuCpf], '0..n'),
    grupo(
      'valePed',
      'Vale-pedágio',
      [
        grupo(
          'disp',
          'Compra do vale-pedágio',
          [
            campo('CNPJForn', 'CNPJ do fornecedor', cnpj),
            escolhaOpcional(
              'o CNPJ ou o CPF de quem paga',
              [campo('CNPJPg', 'CNPJ de quem paga', cnpj)],
              [campo('CPFPg', 'CPF de quem paga', cpf)],
            ),
            campo('nCompra', 'Número do comprovante', algarismos(1, 20), '0..1'),
            campo('vValePed', 'Valor do vale-pedágio', valor),
            campo('tpValePed', 'Tipo do vale-pedágio', tipoDeValePedagio, '0..1'),
          ],
          '1..n',
        ),
        campo('categCombVeic', 'Combinação veicular', combinacaoVeicular, '0..1'),
      ],
      '0..1',
    ),
    grupo(
      'infContratante',
      'Contratante',
      [
        campo('xNome', 'Nome do contratante', nome, '0..1'),
        documentoDeAlguem,
        grupo(
          'infContrato',
          'Contrato',
          [
            campo('NroContrato', 'Número do contrato', texto(2, 20)),
            campo('vContratoGlobal', 'Valor global do contrato', decimalPositivo(13, 2)),
          ],
          '0..1',
        ),
      ],
      '0..n',
    ),
    infPag,
  ],
  '0..1',
)

const proprietario = [
  escolha('o CPF ou o CNPJ', [campo('CPF', 'CPF', cpf)], [campo('CNPJ', 'CNPJ', cnpj)]),
  campo('RNTRC', 'RNTRC do proprietário', rntrc),
  campo('xNome', 'Nome do proprietário', nome),
  conjunto(
    'inscrição estadual e UF do proprietário',
    campo('IE', 'Inscrição estadual', ieDoProprietario),
    campo('UF', 'UF do proprietário', uf),
  ),
  campo('tpProp', 'Tipo de proprietário', tipoDeProprietario),
] as const

const prop = grupo('prop', 'Proprietário do veículo', proprietario, '0..1')

/** A driver, in the document and in event 110114. */
export const camposDoCondutor = [
  campo('xNome', 'Nome do condutor', nome),
  campo('CPF', 'CPF do condutor', cpf),
] as const

const veicTracao = grupo('veicTracao', 'Veículo de tração', [
  campo('cInt', 'Código interno do veículo', texto(1, 10), '0..1'),
  campo('placa', 'Placa', placa),
  campo('RENAVAM', 'RENAVAM', texto(9, 11), '0..1'),
  campo('tara', 'Tara (kg)', quilos),
  campo('capKG', 'Capacidade (kg)', quilos, '0..1'),
  campo('capM3', 'Capacidade (m³)', metrosCubicos, '0..1'),
  prop,
  grupo('condutor', 'Condutor', camposDoCondutor, '1..10'),
  campo('tpRod', 'Tipo de rodado', tipoDeRodado),
  campo('tpCar', 'Tipo de carroceria', tipoDeCarroceria),
  campo('UF', 'UF do licenciamento', uf, '0..1'),
])

const veicReboque = grupo(
  'veicReboque',
  'Reboque',
  [
    campo('cInt', 'Código interno do reboque', texto(1, 10), '0..1'),
    campo('placa', 'Placa do reboque', placa),
    campo('RENAVAM', 'RENAVAM do reboque', texto(9, 11), '0..1'),
    campo('tara', 'Tara do reboque (kg)', quilos),
    campo('capKG', 'Capacidade do reboque (kg)', quilos),
    campo('capM3', 'Capacidade do reboque (m³)', metrosCubicos, '0..1'),
    prop,
    campo('tpCar', 'Tipo de carroceria do reboque', tipoDeCarroceria),
    campo('UF', 'UF do licenciamento do reboque', uf, '0..1'),
  ],
  '0..3',
)

/** The road mode (mdfeModalRodoviario 3.00). The other modes are not in these tables. */
export const rodo = grupo('rodo', 'Modal rodoviário', [
  infANTT,
  veicTracao,
  veicReboque,
  campo('codAgPorto', 'Agendamento no porto', texto(1, 16), '0..1'),
  grupo('lacRodo', 'Lacre', [campo('nLacre', 'Número do lacre', lacre)], '0..n'),
])

/** The official envelope takes any content here; ours takes the road mode and checks it. */
export const infModal = grupo('infModal', 'Modal', [
  atributo('versaoModal', 'Versão do modal', versaoDoModal),
  rodo,
])
