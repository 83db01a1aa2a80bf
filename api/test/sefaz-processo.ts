import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { portaLivre } from './porta-livre.ts'

/** The password of the A1 files that the simulator makes. */
export const SENHA_DO_A1 = 'demonstracao'

const empresas = [
  { cnpj: '91122233000112', nome: 'Transportes Serra Azul Ltda' },
  { cnpj: '12ABC34501DE35', nome: 'Distribuidora Vale Verde S.A.' },
]

export type DocumentoDoSimulador = {
  chave: string
  nProt: string
  digVal: string
  tpAmb: string
  cancelado: boolean
  encerrado: boolean
  eventos: { tpEvento: string; nSeq: number; nProt: string }[]
}

export type Sefaz = {
  url: string
  caFile: string
  /** Where CIOT, toll vouchers and insurance are registered. */
  registrosUrl: string
  /** Turns a switch of the simulator: '/falhas', '/status', '/svc', '/relogio', '/limites', '/distribuir', '/alheios'. */
  controlar: (caminho: string, corpo: object) => Promise<void>
  estado: () => Promise<{
    chamadas: Record<string, number>
    falhas: Record<string, number>
    bloqueios: number
    /** What was told beforehand of CT-e. */
    epecs: { chave: string; nProt: string }[]
  }>
  documentos: () => Promise<DocumentoDoSimulador[]>
  registros: () => Promise<{
    chamadas: number
    registros: { tipo: string; referencia: string; situacao: string; numero: string; vezes: number }[]
  }>
  /** The demo A1 of a company. */
  pfx: (cnpj: string) => Buffer
  /** kill -9, and up again with what the journal kept. */
  reiniciar: () => Promise<void>
  parar: () => Promise<void>
}

/** A local SEFAZ of its own for one test file: a process, over TLS. */
export async function abrirSefaz(): Promise<Sefaz> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'tropeiro-sefaz-'))
  const [porta, controle, fornecedor] = [await portaLivre(), await portaLivre(), await portaLivre()]
  const base = `http://127.0.0.1:${controle}`
  let child: ChildProcess

  const subir = async (): Promise<void> => {
    const raiz = path.resolve(import.meta.dirname, '../..')
    // It ends with us, however we end.
    const segue = ['--import', path.join(raiz, 'scripts/follow-parent.mjs')]
    child = spawn(process.execPath, [...segue, path.join(raiz, 'simulador/src/main.ts')], {
      env: {
        ...process.env,
        SIMULADOR_DIR: pasta,
        SEFAZ_PORT: String(porta),
        SEFAZ_CONTROLE_PORT: String(controle),
        REGISTROS_PORT: String(fornecedor),
        SIMULADOR_EMPRESAS: JSON.stringify(empresas),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    // It says one line when both doors are open.
    await Promise.race([
      once(child.stdout!, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('the simulator ended'))),
    ])
  }
  const descer = async (signal: NodeJS.Signals): Promise<void> => {
    const fim = once(child, 'exit')
    child.kill(signal)
    await fim
  }
  const ler = async <T>(caminho: string): Promise<T> =>
    (await fetch(`${base}${caminho}`)).json() as Promise<T>

  await subir()
  return {
    url: `https://127.0.0.1:${porta}`,
    caFile: path.join(pasta, 'ca.pem'),
    registrosUrl: `http://127.0.0.1:${fornecedor}`,
    controlar: async (caminho, corpo) => {
      const resposta = await fetch(`${base}${caminho}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(corpo),
      })
      if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`)
    },
    estado: () => ler('/estado'),
    documentos: () => ler('/documentos'),
    registros: () => ler('/registros'),
    pfx: (cnpj) => readFileSync(path.join(pasta, 'a1', `${cnpj}.pfx`)),
    reiniciar: async () => {
      await descer('SIGKILL')
      await subir()
    },
    parar: async () => {
      await descer('SIGTERM')
      await rm(pasta, { recursive: true, force: true })
    },
  }
}
