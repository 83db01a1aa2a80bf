import { lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CanalFalhou, type CanalPort, LIDOS, MOST_FILES, nomePermitido } from './port.ts'

/** A folder of this machine, often one that another program or a mounted share brings to the partner. */
export function abrirPasta(raiz: string, pasta: string): CanalPort {
  const folder = path.join(raiz, pasta)
  if (!path.resolve(folder).startsWith(path.resolve(raiz) + path.sep))
    throw new CanalFalhou('A pasta não é permitida.')
  const inside = (nome: string): string => path.join(folder, path.basename(nome))
  return {
    // Written beside and moved: whoever reads the folder never sees half a file.
    async enviar({ nome, bytes }) {
      await mkdir(folder, { recursive: true })
      const half = inside(`.${nome}.parcial`)
      await writeFile(half, bytes)
      await rename(half, inside(nome))
    },
    async receber(trabalho) {
      await mkdir(folder, { recursive: true })
      await trabalho({
        async listar() {
          const names = (await readdir(folder)).filter(nomePermitido).sort().slice(0, MOST_FILES)
          const seen = await Promise.all(
            names.map(async (nome) => ({ nome, s: await lstat(inside(nome)).catch(() => null) })),
          )
          // A link may lead out of the folder: only plain files are looked at.
          return seen.flatMap(({ nome, s }) =>
            s?.isFile() ? [{ nome, tamanho: s.size, modificado: Math.trunc(s.mtimeMs) }] : [],
          )
        },
        async ler(nome, maximo) {
          const { size } = await stat(inside(nome))
          return size > maximo ? null : readFile(inside(nome))
        },
        async guardar(nome) {
          await mkdir(path.join(folder, LIDOS), { recursive: true })
          await rename(inside(nome), path.join(folder, LIDOS, path.basename(nome)))
        },
      })
    },
    async testar() {
      await mkdir(folder, { recursive: true })
      const probe = inside('.tropeiro-teste')
      await writeFile(probe, 'ok')
      await rm(probe)
      const { uid } = await stat(folder)
      return `A pasta ${pasta} aceita arquivos (dono ${uid}).`
    },
  }
}
