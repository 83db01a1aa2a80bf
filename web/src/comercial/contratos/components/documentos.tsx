import type { Contrato } from '@tropeiro/contract/comercial/contratos/calls'
import { formatDateTime } from '@tropeiro/contract/formats'
import { FileText, X } from 'lucide-react'
import { recusaDoArquivo } from '../../../comprovacao/comprovacoes/index.ts'
import { Button, Card, confirm, FileDrop, IconButton, type PickedFile, toast } from '../../../ui/index.ts'
import { abrirDocumento, useAnexar, useTirarDocumento } from '../contratos.queries.ts'

const TIPOS = ['.pdf', '.jpg', '.jpeg', '.png', '.webp'] as const

/** What was signed, and what was sent with it. */
export function Documentos({ contrato: c, escreve }: { contrato: Contrato; escreve: boolean }) {
  const anexar = useAnexar(c._id)
  const tirar = useTirarDocumento(c._id)
  const enviar = (picked: readonly PickedFile[]) => {
    const files = picked.map((p) => p.file)
    const bad = files.map(recusaDoArquivo).find((why) => why !== null)
    if (bad) toast.error(bad)
    else anexar.mutate(files)
  }
  const abrir = (id: string) =>
    abrirDocumento(c._id, id)
      .then((url) => window.open(url, '_blank', 'noopener'))
      .catch(() => toast.error('O documento não abriu. Tente outra vez.'))
  const apagar = async (id: string, nome: string) => {
    if (await confirm({ title: `Tirar ${nome} do contrato?`, danger: true, confirmLabel: 'Tirar' }))
      tirar.mutate(id)
  }
  return (
    <Card title="Documentos">
      <div className="flex flex-col gap-3">
        {c.arquivos.length === 0 && <p className="text-sm text-ink-3">Nenhum documento guardado.</p>}
        {c.arquivos.length > 0 && (
          <ul className="divide-y divide-line text-sm">
            {c.arquivos.map((d) => (
              <li key={d._id} className="flex items-center justify-between gap-2 py-1.5">
                <span className="min-w-0">
                  <Button variant="link" icon={FileText} onClick={() => void abrir(d._id)}>
                    {d.nome}
                  </Button>
                  <span className="block text-xs text-ink-3">
                    {formatDateTime(d.em)}
                    {d.autor && `, ${d.autor}`}
                  </span>
                </span>
                {escreve && (
                  <IconButton icon={X} label={`Tirar ${d.nome}`} onClick={() => void apagar(d._id, d.nome)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {escreve && (
          <FileDrop
            onFiles={enviar}
            accept={TIPOS}
            disabled={anexar.isPending}
            title="Solte aqui o contrato assinado"
            hint="PDF ou imagem, até 15 MB cada"
          />
        )}
      </div>
    </Card>
  )
}
