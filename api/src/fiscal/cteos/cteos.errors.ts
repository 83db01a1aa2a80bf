import { errors } from '../../errors.ts'
import { recusasDe } from '../dfe/index.ts'

const comuns = (nome: string) => ({
  ...recusasDe(nome),
  semXml: () => errors.conflito(`Este ${nome} ainda não foi enviado: o XML não existe.`),
})

/** Refusals of CT-e OS and GTV-e, each a sentence that a dispatcher understands. */
export const recusasDoCteOs = comuns('CT-e OS')
/** In words of either gender: the others say 'este'. */
export const recusasDaGtve = comuns('documento')

export const recusas = {
  ...comuns('documento'),
  soNormalNaSvc: () =>
    errors.conflito(
      'Na SEFAZ virtual (SVC) só se emite CT-e OS normal: espere a SEFAZ do estado voltar, ou use FS-DA.',
    ),
  outroModelo: () => errors.invalido('Um CT-e OS não vira GTV-e, nem o contrário: comece outro rascunho.'),
  passouDoPrazo: () =>
    errors.conflito(
      'O prazo de 168 horas para cancelar este CT-e OS já passou. Emita um CT-e OS de substituição.',
    ),
  passouDoPrazoDaGtve: () => errors.conflito('O prazo de 45 dias para cancelar esta GTV-e já passou.'),
  temCorrecao: () =>
    errors.conflito('Este CT-e OS tem carta de correção e não pode ser cancelado: emita um de substituição.'),
  gtveCobrada: (numero: number | null) =>
    errors.conflito(
      `Esta GTV-e está no CT-e OS ${numero ?? ''} autorizado: cancele antes o CT-e OS, e depois a GTV-e.`,
    ),
  comGtve: () =>
    errors.conflito('Este CT-e OS já relaciona GTV-e: as informações da GTV são só das guias em papel.'),
  gtvRepetida: (numero: string) => errors.conflito(`A GTV ${numero} já foi informada neste CT-e OS.`),
}
