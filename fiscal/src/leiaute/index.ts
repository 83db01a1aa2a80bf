/**
 * The layout engine: an official layout written once as data, and three functions over it.
 *
 * A table is a tree of items, in schema order:
 *
 * ```ts
 * const ide = grupo('ide', 'Identificação', [
 *   campo('serie', 'Série', serie),                         // once
 *   campo('xObs', 'Observações', texto(1, 2000), '0..1'),   // optional
 *   grupo('dup', 'Duplicatas', [...], '0..n'),              // array
 *   escolha('o CNPJ ou o CPF', [campo('CNPJ', ...)], [campo('CPF', ...)]),
 *   conjunto('contingência', campo('dhCont', ...), campo('xJust', ...)),  // all or nothing
 *   atributo('versao', 'Versão', versao),
 * ])
 * type DadosIde = DadosDe<typeof ide>   // { serie: string; xObs?: string; dup?: {...}[]; CNPJ?: string; ... }
 * ```
 *
 * - {@link validarGrupo} says what is wrong with a plain object, each with its path and a sentence.
 * - {@link escreverGrupo} writes it as XML, in schema order, canonical but for quotes.
 * - {@link lerGrupo} turns XML back into the object.
 *
 * Values are texts as they go on the wire: '1234.50' ({@link numeroFiscal}), '2026-11-20T10:00:00-03:00'.
 * Free text goes through {@link textoFiscal} first: the schemas take Latin-1 only.
 *
 * @module
 */
export { escreverGrupo } from './escrever.ts'
export {
  algarismos,
  conferirFormato,
  decimal,
  decimalPositivo,
  type Formato,
  inteiro,
  numeroFiscal,
  opcoes,
  padrao,
  texto,
  textoFiscal,
  textoLivre,
  umDe,
} from './formato.ts'
export { type LeituraDeGrupo, lerGrupo } from './ler.ts'
export {
  type Atributo,
  atributo,
  atributoUnico,
  type Campo,
  type Conjunto,
  campo,
  conjunto,
  type Dados,
  type DadosDe,
  type Escolha,
  escolha,
  escolhaOpcional,
  type Grupo,
  grupo,
  type Item,
  type Objeto,
  type Rascunho,
  type Vezes,
} from './tabela.ts'
export { type ErroDeCampo, presente, validarGrupo } from './validar.ts'
