import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { desenharCanhoto } from '../api/db/demo/canhoto.ts'
import { cenarioPadrao, notaInventada, sorteio } from '../api/db/demo/nfe-cenario.ts'
import { gerarVariante } from '../api/db/demo/nfe-variantes.ts'
import { gerarNfe } from '../api/db/demo/nfe-xml.ts'

export type NotaNova = { numero: number; chave: string; destinatario: string; xml: string; foto: string }

/** Signed NF-e of one shipper to one city, made now and written outside the repository, with a photo of each canhoto. */
export async function escreverNotas(
  folder: string,
  cidade: { codigo: string; nome: string; cep: string },
  quantas: number,
) {
  await mkdir(folder, { recursive: true })
  const padrao = cenarioPadrao()
  const sorte = sorteio(Date.now())
  const municipio = { ...cidade, uf: 'SP', ddd: '15' }
  const cenario = { ...padrao, emitentes: padrao.emitentes.slice(0, 1), municipios: [municipio] }
  const first = 500_000 + sorte.ate(400_000)
  const notas: NotaNova[] = []
  for (let i = 0; i < quantas; i++) {
    const nota = notaInventada(cenario, sorte, first + i, new Date(Date.now() - 3_600_000))
    const { chave, xml } = gerarNfe(nota)
    const file = path.join(folder, `${chave}.xml`)
    const foto = path.join(folder, `${chave}.jpg`)
    await writeFile(file, xml)
    await writeFile(
      foto,
      desenharCanhoto({
        numero: nota.numero,
        serie: nota.serie,
        chave,
        emitente: nota.emitente.nome,
        destinatario: nota.destinatario.nome,
        valor: 100_000,
        data: nota.dhEmi.slice(0, 10),
        recebedor: 'Rita de Souza',
        seed: nota.numero,
      }),
    )
    notas.push({ numero: nota.numero, chave, destinatario: nota.destinatario.nome, xml: file, foto })
  }
  const cte = path.join(folder, 'um ct-e.xml')
  await writeFile(cte, gerarVariante('cte', notaInventada(cenario, sorte, first + quantas, new Date())))
  return { notas, cte, remetente: cenario.emitentes[0]!.nome }
}
