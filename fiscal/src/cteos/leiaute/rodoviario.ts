import { versaoDoModal } from '../../cte/leiaute/formatos.ts'
import { cnpjOuCpf } from '../../cte/leiaute/pessoas.ts'
import { texto } from '../../leiaute/formato.ts'
import { dataHora, ieOuIsento, uf } from '../../leiaute/formatos-comuns.ts'
import { atributo, campo, conjunto, escolha, grupo } from '../../leiaute/tabela.ts'
import * as f from './formatos.ts'

const autorizacao = escolha(
  'o TAF ou o número do registro estadual',
  [campo('TAF', 'Termo de Autorização de Fretamento', f.taf)],
  [campo('NroRegEstadual', 'Número do registro estadual', f.registroEstadual)],
)

/** The road mode of the CT-e OS (cteModalRodoviarioOS 4.00): people and their luggage. */
export const rodoOS = grupo('rodoOS', 'Modal rodoviário OS', [
  autorizacao,
  grupo(
    'veic',
    'Veículo',
    [
      campo('placa', 'Placa do veículo', f.placa),
      campo('RENAVAM', 'RENAVAM do veículo', f.renavam, '0..1'),
      grupo(
        'prop',
        'Proprietário do veículo',
        [
          cnpjOuCpf,
          autorizacao,
          campo('xNome', 'Nome do proprietário', texto(2, 60)),
          conjunto(
            'inscrição estadual do proprietário',
            campo('IE', 'Inscrição estadual', ieOuIsento),
            campo('UF', 'UF', uf),
          ),
          campo('tpProp', 'Tipo do proprietário', f.proprietario),
        ],
        '0..1',
      ),
      campo('UF', 'UF do veículo', uf, '0..1'),
    ],
    '0..1',
  ),
  grupo(
    'infFretamento',
    'Fretamento',
    [
      campo('tpFretamento', 'Tipo do fretamento', f.fretamento),
      campo('dhViagem', 'Data e hora da viagem', dataHora, '0..1'),
    ],
    '0..1',
  ),
])

export const infModalOs = grupo(
  'infModal',
  'Modal',
  [atributo('versaoModal', 'Versão do modal', versaoDoModal), rodoOS],
  '0..1',
)
