import { algarismos, padrao, texto } from '../../leiaute/formato.ts'
import {
  base64,
  cep,
  cnpj,
  cpf,
  email,
  fone,
  ie,
  ieOuIsento,
  municipio,
  pais,
  sha1Base64,
  uf,
  ufSemExterior,
} from '../../leiaute/formatos-comuns.ts'
import { campo, conjunto, escolha, grupo } from '../../leiaute/tabela.ts'
import { regimeTributario, suframa, suframaDoEmitente } from './formatos.ts'

const nome = texto(2, 60)

/** CNPJ or CPF, in the group itself. */
export const cnpjOuCpf = escolha('o CNPJ ou o CPF', [campo('CNPJ', 'CNPJ', cnpj)], [campo('CPF', 'CPF', cpf)])

/** The ten fields of `TEndereco`; 9999999, EXTERIOR and EX stand for an address abroad. */
export const camposDoEndereco = [
  campo('xLgr', 'Logradouro', texto(2, 255)),
  campo('nro', 'Número', texto(1, 60)),
  campo('xCpl', 'Complemento', texto(1, 60), '0..1'),
  campo('xBairro', 'Bairro', texto(2, 60)),
  campo('cMun', 'Código do município', municipio),
  campo('xMun', 'Município', texto(2, 60)),
  campo('CEP', 'CEP', cep, '0..1'),
  campo('UF', 'UF', uf),
  campo('cPais', 'Código do país', pais, '0..1'),
  campo('xPais', 'País', texto(2, 60), '0..1'),
] as const

/** The nine fields of `TEndeEmi`: an address in the country, with its telephone. */
export const camposDoEnderecoNacional = [
  campo('xLgr', 'Logradouro', texto(2, 60)),
  campo('nro', 'Número', texto(1, 60)),
  campo('xCpl', 'Complemento', texto(1, 60), '0..1'),
  campo('xBairro', 'Bairro', texto(2, 60)),
  campo('cMun', 'Código do município', municipio),
  campo('xMun', 'Município', texto(2, 60)),
  campo('CEP', 'CEP', cep, '0..1'),
  campo('UF', 'UF', ufSemExterior),
  campo('fone', 'Telefone', fone, '0..1'),
] as const

export const emit = grupo('emit', 'Emitente', [
  cnpjOuCpf,
  campo('IE', 'Inscrição estadual', ie, '0..1'),
  campo('IEST', 'Inscrição estadual do substituto tributário', ie, '0..1'),
  campo('xNome', 'Razão social', nome),
  campo('xFant', 'Nome fantasia', nome, '0..1'),
  grupo('enderEmit', 'Endereço do emitente', camposDoEnderecoNacional),
  campo('CRT', 'Regime tributário', regimeTributario),
  campo('ISUFEmit', 'Inscrição na SUFRAMA', suframaDoEmitente, '0..1'),
])

export const rem = grupo(
  'rem',
  'Remetente',
  [
    cnpjOuCpf,
    campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
    campo('xNome', 'Razão social ou nome', nome),
    campo('xFant', 'Nome fantasia', nome, '0..1'),
    campo('fone', 'Telefone', fone, '0..1'),
    grupo('enderReme', 'Endereço do remetente', camposDoEndereco),
    campo('email', 'E-mail', email, '0..1'),
  ],
  '0..1',
)

export const exped = grupo(
  'exped',
  'Expedidor',
  [
    cnpjOuCpf,
    campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
    campo('xNome', 'Razão social ou nome', nome),
    campo('fone', 'Telefone', fone, '0..1'),
    grupo('enderExped', 'Endereço do expedidor', camposDoEndereco),
    campo('email', 'E-mail', email, '0..1'),
  ],
  '0..1',
)

export const receb = grupo(
  'receb',
  'Recebedor',
  [
    cnpjOuCpf,
    campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
    campo('xNome', 'Razão social ou nome', nome),
    campo('fone', 'Telefone', fone, '0..1'),
    grupo('enderReceb', 'Endereço do recebedor', camposDoEndereco),
    campo('email', 'E-mail', email, '0..1'),
  ],
  '0..1',
)

export const dest = grupo(
  'dest',
  'Destinatário',
  [
    cnpjOuCpf,
    campo('IE', 'Inscrição estadual', ieOuIsento, '0..1'),
    campo('xNome', 'Razão social ou nome', nome),
    campo('fone', 'Telefone', fone, '0..1'),
    campo('ISUF', 'Inscrição na SUFRAMA', suframa, '0..1'),
    grupo('enderDest', 'Endereço do destinatário', camposDoEndereco),
    campo('email', 'E-mail', email, '0..1'),
  ],
  '0..1',
)

export const enderToma = grupo('enderToma', 'Endereço do tomador', camposDoEndereco)

/** Who may download the XML. */
export const autXML = grupo('autXML', 'Autorizado a baixar o XML', [cnpjOuCpf], '0..10')

export const infRespTec = grupo(
  'infRespTec',
  'Responsável técnico',
  [
    campo('CNPJ', 'CNPJ do responsável técnico', cnpj),
    campo('xContato', 'Contato do responsável técnico', texto(2, 60)),
    campo('email', 'E-mail do responsável técnico', email),
    campo('fone', 'Telefone do responsável técnico', padrao(/^[0-9]{7,12}$/, 'de 7 a 12 algarismos')),
    conjunto(
      'código de segurança do responsável técnico',
      campo('idCSRT', 'Identificador do CSRT', algarismos(3)),
      campo('hashCSRT', 'Hash do CSRT', sha1Base64),
    ),
  ],
  '0..1',
)

export const infSolicNFF = grupo(
  'infSolicNFF',
  'Solicitação da NFF',
  [campo('xSolic', 'Solicitação', texto(2, 8000))],
  '0..1',
)

export const infPAA = grupo(
  'infPAA',
  'Provedor de assinatura e autorização',
  [
    campo('CNPJPAA', 'CNPJ do provedor', cnpj),
    grupo('PAASignature', 'Assinatura do emitente para o provedor', [
      campo('SignatureValue', 'Valor da assinatura', base64),
      grupo('RSAKeyValue', 'Chave pública', [
        campo('Modulus', 'Módulo', base64),
        campo('Exponent', 'Expoente', base64),
      ]),
    ]),
  ],
  '0..1',
)
