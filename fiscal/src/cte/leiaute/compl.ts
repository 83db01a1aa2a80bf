import { opcoes, texto } from '../../leiaute/formato.ts'
import { data, hora } from '../../leiaute/formatos-comuns.ts'
import { atributo, campo, escolha, grupo } from '../../leiaute/tabela.ts'

const caracteristicas = [
  campo('xCaracAd', 'Característica adicional do transporte', texto(1, 15), '0..1'),
  campo('xCaracSer', 'Característica adicional do serviço', texto(1, 30), '0..1'),
] as const

const fluxo = grupo(
  'fluxo',
  'Fluxo da carga',
  [
    campo('xOrig', 'Filial de origem', texto(1, 60), '0..1'),
    grupo('pass', 'Passagem', [campo('xPass', 'Filial de passagem', texto(1, 15), '0..1')], '0..n'),
    campo('xDest', 'Filial de destino', texto(1, 60), '0..1'),
    campo('xRota', 'Rota de entrega', texto(1, 10), '0..1'),
  ],
  '0..1',
)

const observacoes = [
  campo('xObs', 'Observações', texto(1, 2000), '0..1'),
  grupo(
    'ObsCont',
    'Observação do contribuinte',
    [atributo('xCampo', 'Nome do campo', texto(1, 20)), campo('xTexto', 'Conteúdo do campo', texto(1, 160))],
    '0..10',
  ),
  grupo(
    'ObsFisco',
    'Observação para o Fisco',
    [atributo('xCampo', 'Nome do campo', texto(1, 20)), campo('xTexto', 'Conteúdo do campo', texto(1, 60))],
    '0..10',
  ),
] as const

const Entrega = grupo(
  'Entrega',
  'Previsão de entrega',
  [
    escolha(
      'a data da entrega: sem data, com data ou no período',
      [
        grupo('semData', 'Entrega sem data', [
          campo('tpPer', 'Tipo de data', opcoes({ '0': 'Sem data definida' })),
        ]),
      ],
      [
        grupo('comData', 'Entrega com data', [
          campo(
            'tpPer',
            'Tipo de data',
            opcoes({ '1': 'Na data', '2': 'Até a data', '3': 'A partir da data' }),
          ),
          campo('dProg', 'Data programada', data),
        ]),
      ],
      [
        grupo('noPeriodo', 'Entrega no período', [
          campo('tpPer', 'Tipo de data', opcoes({ '4': 'No período' })),
          campo('dIni', 'Data inicial', data),
          campo('dFim', 'Data final', data),
        ]),
      ],
    ),
    escolha(
      'a hora da entrega: sem hora, com hora ou no intervalo',
      [
        grupo('semHora', 'Entrega sem hora', [
          campo('tpHor', 'Tipo de hora', opcoes({ '0': 'Sem hora definida' })),
        ]),
      ],
      [
        grupo('comHora', 'Entrega com hora', [
          campo(
            'tpHor',
            'Tipo de hora',
            opcoes({ '1': 'No horário', '2': 'Até o horário', '3': 'A partir do horário' }),
          ),
          campo('hProg', 'Hora programada', hora),
        ]),
      ],
      [
        grupo('noInter', 'Entrega no intervalo de horário', [
          campo('tpHor', 'Tipo de hora', opcoes({ '4': 'No intervalo' })),
          campo('hIni', 'Hora inicial', hora),
          campo('hFim', 'Hora final', hora),
        ]),
      ],
    ),
  ],
  '0..1',
)

export const compl = grupo(
  'compl',
  'Dados complementares',
  [
    ...caracteristicas,
    campo('xEmi', 'Funcionário emissor', texto(1, 20), '0..1'),
    fluxo,
    Entrega,
    campo('origCalc', 'Município de origem para o frete', texto(2, 40), '0..1'),
    campo('destCalc', 'Município de destino para o frete', texto(2, 40), '0..1'),
    ...observacoes,
  ],
  '0..1',
)

export const complSimplificado = grupo(
  'compl',
  'Dados complementares',
  [...caracteristicas, fluxo, ...observacoes],
  '0..1',
)

/** Of CT-e OS and GTV-e: nothing flows, nothing is delivered. */
export const complSemCarga = grupo(
  'compl',
  'Dados complementares',
  [...caracteristicas, campo('xEmi', 'Funcionário emissor', texto(1, 20), '0..1'), ...observacoes],
  '0..1',
)
