/** `info`: read as it stands. `aviso`: read, look at it. `erro`: this line was not understood. */
export type NivelDeProblema = 'info' | 'aviso' | 'erro'

export type CodigoDeProblema =
  | 'vazio'
  | 'linha_curta'
  | 'linha_longa'
  | 'tabulacao'
  | 'registro_desconhecido'
  | 'fora_de_ordem'
  | 'numero_invalido'
  | 'data_invalida'
  | 'hora_invalida'
  | 'obrigatorio_vazio'
  | 'chave_em_outra_coluna'
  | 'chave_invalida'
  | 'charset_misto'
  | 'totais_diferentes'
  | 'numero_de_nove'

/** What was odd in a line, in one Portuguese sentence. `linha` counts from 1; 0 speaks of the whole file. */
export type Problema = {
  linha: number
  nivel: NivelDeProblema
  codigo: CodigoDeProblema
  /** The field, as people of the trade call it. */
  campo: string | null
  mensagem: string
}
