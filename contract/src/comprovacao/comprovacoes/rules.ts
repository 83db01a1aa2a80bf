import type { Efeito } from '../../cadastros/ocorrencias.ts'
import { OCORRENCIA_DE_ENTREGA } from './calls.ts'

/** What a group demands of a proof. */
export type PoliticaDeProva = { foto_obrigatoria: boolean }

type OcorrenciaDaProva = { codigo: number; efeito: Efeito; exige_foto: boolean }
type Prova = { recebedor_nome: string; observacao: string; imagens: readonly unknown[] }

/** "Outro tipo de ocorrência": says nothing unless somebody describes it. */
const OUTRO_TIPO = 99

/** A photo is demanded where the occurrence asks for one and the group has not waived photos. */
export const exigeFoto = (o: OcorrenciaDaProva, politica: PoliticaDeProva): boolean =>
  o.exige_foto && politica.foto_obrigatoria

/** Who received is asked of a delivery, and only of it. */
export const exigeRecebedor = (o: OcorrenciaDaProva): boolean => o.efeito === 'entrega'

/** The reason must be written where the occurrence itself names none. */
export const exigeMotivo = (o: OcorrenciaDaProva): boolean => o.codigo === OUTRO_TIPO

export const ehEntregaSimples = (o: Pick<OcorrenciaDaProva, 'codigo'>): boolean =>
  o.codigo === OCORRENCIA_DE_ENTREGA

export type FaltaNaProva = { campo: 'imagens' | 'recebedor_nome' | 'observacao'; mensagem: string }

/** All that a proof still lacks, in the order of the hand, each as a field and a sentence. */
export function faltasNaProva(
  prova: Prova,
  ocorrencia: OcorrenciaDaProva,
  politica: PoliticaDeProva,
): FaltaNaProva[] {
  const faltas: FaltaNaProva[] = []
  if (exigeFoto(ocorrencia, politica) && prova.imagens.length === 0)
    faltas.push({
      campo: 'imagens',
      mensagem:
        ocorrencia.efeito === 'entrega'
          ? 'Fotografe o canhoto assinado.'
          : 'Esta ocorrência exige ao menos uma foto.',
    })
  if (exigeRecebedor(ocorrencia) && prova.recebedor_nome.trim().length < 2)
    faltas.push({ campo: 'recebedor_nome', mensagem: 'Informe o nome de quem recebeu.' })
  if (exigeMotivo(ocorrencia) && prova.observacao.trim().length < 3)
    faltas.push({ campo: 'observacao', mensagem: 'Descreva o que aconteceu.' })
  return faltas
}

/** The first thing that a proof still lacks; null when it is whole. */
export const faltaNaProva = (...de: Parameters<typeof faltasNaProva>): FaltaNaProva | null =>
  faltasNaProva(...de)[0] ?? null
