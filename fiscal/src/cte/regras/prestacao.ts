import { municipioDeOutraUf } from './pessoas.ts'
import { NADA, numero, type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'

/** CFOP that a CT-e may have (MOC CT-e 4.00, section 12). */
export const CFOP_DE_TRANSPORTE: readonly string[] = [
  ...['5351', '5352', '5353', '5354', '5355', '5356', '5357', '5359', '5360', '5601', '5602', '5603'],
  ...['5605', '5606', '5932', '5949', '6351', '6352', '6353', '6354', '6355', '6356', '6357', '6359'],
  ...['6360', '6603', '6932', '6949', '7358', '7949'],
]
const DE_FORA = new Set(['5932', '6932'])

function municipio(id: string, cStat: string, sufixo: 'Env' | 'Ini' | 'Fim', qual: string): RegraDeNegocio {
  return regra(id, cStat, ({ lugares }) =>
    lugares
      .filter((um) => um.qual === sufixo)
      .flatMap(({ caminho, cMun, UF }) =>
        se(municipioDeOutraUf(cMun, UF), caminho, `O município ${cMun} ${qual} não é de ${UF}.`),
      ),
  )
}

/** What the agency of land transport asks is asked of the road alone. */
const porEstrada = ({ modal }: { modal?: string }): boolean => modal === undefined || modal === '01'

const RODO = 'infCte/infCTeNorm/infModal/rodo'

/** Rules on route and CFOP, and what the transport agency asks for. */
export const REGRAS_DA_PRESTACAO: readonly RegraDeNegocio[] = [
  regra('G049', '676', ({ ide }) =>
    se(
      ide.CFOP && !CFOP_DE_TRANSPORTE.includes(ide.CFOP),
      'infCte/ide/CFOP',
      `O CFOP ${ide.CFOP} não é de transporte.`,
    ),
  ),
  regra('G050', '519', ({ ide }) => {
    if (!ide.CFOP || !ide.UFIni || !ide.UFFim) return NADA
    const inicio = ide.UFFim === 'EX' ? '7' : ide.UFIni === ide.UFFim ? '5' : '6'
    return se(
      !ide.CFOP.startsWith(inicio),
      'infCte/ide/CFOP',
      `De ${ide.UFIni} para ${ide.UFFim}, o CFOP começa com ${inicio}.`,
    )
  }),
  regra('G051', '524', ({ ide, emit }) => {
    const uf = emit.enderEmit?.UF
    const correto = ide.UFIni === ide.UFFim ? '5932' : '6932'
    return se(
      ide.tpEmis !== '3' &&
        ide.CFOP &&
        uf &&
        ide.UFIni &&
        ide.UFIni !== uf &&
        ide.UFIni !== 'EX' &&
        ide.UFFim !== 'EX' &&
        !DE_FORA.has(ide.CFOP),
      'infCte/ide/CFOP',
      `O serviço começa em ${ide.UFIni}, fora de ${uf}: o CFOP é ${correto}.`,
      correto,
    )
  }),
  regra('G052', '908', ({ ide, emit }) =>
    se(
      ide.tpEmis !== '3' &&
        ide.CFOP &&
        DE_FORA.has(ide.CFOP) &&
        emit.enderEmit?.UF === ide.UFIni &&
        ide.UFFim !== 'EX',
      'infCte/ide/CFOP',
      'Os CFOP 5932 e 6932 são de serviço que começa fora do estado do emitente.',
    ),
  ),
  municipio('G178', '493', 'Env', 'de envio'),
  municipio('G180', '456', 'Ini', 'de início'),
  municipio('G182', '414', 'Fim', 'de término'),
  {
    id: 'ANTT-RNTRC',
    cStat: null,
    gravidade: 'aviso',
    desde: '2024-02-01',
    ate: null,
    fonte: 'Lei 11.442/2007, art. 2º; Resolução ANTT 5.982/2022',
    conferir: ({ normal }) =>
      se(
        normal?.infModal?.rodo?.RNTRC === 'ISENTO',
        `${RODO}/RNTRC`,
        'O transporte de cargas para terceiros mediante pagamento exige RNTRC: informe o número em vez de ISENTO.',
      ),
  },
  {
    id: 'ANTT-PISO',
    cStat: null,
    gravidade: 'aviso',
    desde: '2018-08-09',
    ate: null,
    fonte: 'Lei 13.703/2018; MP 1.343/2026 e Resoluções ANTT 6.077 e 6.078/2026, enquanto valerem',
    conferir({ valorTotal, ide }, { pisoMinimo, freteSemIcms }) {
      const total = freteSemIcms ?? numero(valorTotal.valor)
      if (!porEstrada(ide) || pisoMinimo === undefined || total === null || total >= pisoMinimo) return NADA
      const reais = (valor: number) => valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
      return [
        {
          caminho: valorTotal.caminho,
          mensagem: `O frete${freteSemIcms === undefined ? '' : ' sem o ICMS'} está ${reais(pisoMinimo - total)} abaixo do piso mínimo da ANTT (${reais(pisoMinimo)}).`,
        },
      ]
    },
  },
  {
    id: 'ANTT-CIOT-AUTONOMO',
    cStat: null,
    gravidade: 'aviso',
    desde: '2020-01-16',
    ate: null,
    fonte: 'Lei 11.442/2007, art. 5º-A; Resolução ANTT 5.862/2019',
    conferir: ({ ide }, { ciot, transportadorAutonomo }) =>
      se(
        porEstrada(ide) && transportadorAutonomo === true && ciot === null,
        RODO,
        'O frete é levado por autônomo ou equiparado e não há CIOT: gere-o antes da viagem.',
      ),
  },
  {
    id: 'ANTT-CIOT-GERAL',
    cStat: null,
    gravidade: 'aviso',
    desde: '2026-03-19',
    ate: null,
    fonte: 'MP 1.343/2026 e Resoluções ANTT 6.077 e 6.078/2026, enquanto valerem',
    conferir: ({ ide }, { ciot, transportadorAutonomo }) =>
      se(
        porEstrada(ide) && transportadorAutonomo !== true && ciot === null,
        RODO,
        'A operação ainda não tem CIOT, que passou a ser exigido de todo frete rodoviário.',
      ),
  },
]
