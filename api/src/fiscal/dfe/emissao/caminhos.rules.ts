type Caminhos = {
  /** Groups of people in the layout, by their name in the form. */
  pessoas: Readonly<Record<string, string>>
  /** Where a path of the layout is put right in the form; the first that fits. `$1` is a list position from 0. */
  caminhos: readonly (readonly [RegExp, string])[]
}

const CAMPOS_DA_PESSOA: Readonly<Record<string, string>> = {
  CNPJ: 'documento',
  CPF: 'documento',
  IE: 'ie',
  xNome: 'nome',
  xFant: 'fantasia',
  fone: 'telefone',
  email: 'email',
  xLgr: 'logradouro',
  nro: 'numero',
  xCpl: 'complemento',
  xBairro: 'bairro',
  cMun: 'municipio_ibge',
  xMun: 'municipio_ibge',
  UF: 'municipio_ibge',
  CEP: 'cep',
}

/** Reads where a path of the layout stands in the form: 'infCte/rem/enderReme/xBairro' is 'remetente.bairro'; empty when it has no such place. */
export const caminhosDe =
  ({ pessoas, caminhos }: Caminhos) =>
  (caminho: string): string => {
    const dentro = caminho.replace(/^infCte\//, '')
    for (const [grupo, papel] of Object.entries(pessoas)) {
      if (dentro === grupo) return papel
      if (!dentro.startsWith(`${grupo}/`)) continue
      const campo = CAMPOS_DA_PESSOA[dentro.split('/').at(-1) ?? '']
      return campo ? `${papel}.${campo}` : papel
    }
    for (const [padrao, campo] of caminhos) {
      const achado = padrao.exec(dentro)
      if (achado) return campo.replace('$1', () => String(Number(achado[1]) - 1))
    }
    return ''
  }
