import type { DadosDoCanhoto } from './canhoto.ts'
import { type Digitalizacao, desenharFolha } from './folha-de-canhotos.ts'
import { cenarioPadrao, notaInventada, sorteio } from './nfe-cenario.ts'
import { gerarNfe } from './nfe-xml.ts'

/** A scanned sheet and the keys of the slips on it, from top to bottom. */
export type FolhaDaPilha = { jpeg: Uint8Array; chaves: string[]; como: Digitalizacao }

const GIROS = [2, 6, 12, 25]
const BORROES = [0, 0.8, 1.4, 1.8]
const RUIDOS = [0, 20, 45]

/** Two in three sheets are straight as they come; the others went in the wrong way. */
const quartosDe = (n: number): number => (n % 7 === 3 ? 2 : n % 11 === 5 ? 1 : 0)

/**
 * A stack of scanned sheets as a mail room makes them: 150 and 200 dpi, each slip turned by up to 2, 6, 12 or 25 degrees,
 * blurred by up to 1.8 pixels, grainy, some upside down. `fixo` fixes what should not vary.
 */
export function gerarPilha(
  folhas: number,
  fixo: Partial<Digitalizacao> & { porPagina?: number } = {},
): FolhaDaPilha[] {
  const { porPagina = 2, ...como } = fixo
  const cenario = cenarioPadrao()
  const sorte = sorteio(3)
  const quando = new Date('2026-11-20T13:15:00Z')
  return Array.from({ length: folhas }, (_, p) => {
    const canhotos = Array.from({ length: porPagina }, (_x, k): DadosDoCanhoto => {
      const numero = 1 + p * porPagina + k
      const nota = notaInventada(cenario, sorte, numero, quando)
      return {
        numero,
        serie: nota.serie,
        chave: gerarNfe(nota).chave,
        emitente: nota.emitente.nome,
        destinatario: nota.destinatario.nome,
        valor: 123_456 + numero * 789,
        data: '2026-11-19',
        recebedor: ['João Batista', 'Marta Reis', 'Portaria'][numero % 3]!,
        rg: '32.456.789-1',
        seed: numero,
      }
    })
    const digitalizacao: Digitalizacao = {
      seed: p,
      dpi: p % 2 ? 150 : 200,
      giro: GIROS[p % 4]!,
      borrao: BORROES[(p >> 1) % 4]!,
      ruido: RUIDOS[p % 3]!,
      quartos: quartosDe(p),
      ...como,
    }
    return {
      jpeg: desenharFolha(canhotos, digitalizacao),
      chaves: canhotos.map((c) => c.chave),
      como: digitalizacao,
    }
  })
}
