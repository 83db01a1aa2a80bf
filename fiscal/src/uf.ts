/** IBGE code of each state, as it opens an access key (MOC, table of UF codes). 91 is the national environment. */
export const SIGLA_POR_CODIGO_UF: Readonly<Record<string, string>> = {
  '11': 'RO',
  '12': 'AC',
  '13': 'AM',
  '14': 'RR',
  '15': 'PA',
  '16': 'AP',
  '17': 'TO',
  '21': 'MA',
  '22': 'PI',
  '23': 'CE',
  '24': 'RN',
  '25': 'PB',
  '26': 'PE',
  '27': 'AL',
  '28': 'SE',
  '29': 'BA',
  '31': 'MG',
  '32': 'ES',
  '33': 'RJ',
  '35': 'SP',
  '41': 'PR',
  '42': 'SC',
  '43': 'RS',
  '50': 'MS',
  '51': 'MT',
  '52': 'GO',
  '53': 'DF',
}

/** The same table the other way: `CODIGO_POR_SIGLA_UF.SP === '35'`. */
export const CODIGO_POR_SIGLA_UF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SIGLA_POR_CODIGO_UF).map(([codigo, sigla]) => [sigla, codigo]),
)
