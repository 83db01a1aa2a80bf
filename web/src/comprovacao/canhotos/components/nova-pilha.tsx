import { ARQUIVOS_POR_LOTE } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { OCORRENCIA_DE_ENTREGA } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { diaEm } from '@tropeiro/contract/formats'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { tamanho } from '../../../alicerce/tarefas/index.ts'
import { useOcorrencias } from '../../../cadastros/ocorrencias/index.ts'
import { useSoVe } from '../../../session/so-ve.ts'
import {
  Button,
  Combobox,
  DateInput,
  Field,
  FileDrop,
  IconButton,
  Input,
  ProgressBar,
  toast,
} from '../../../ui/index.ts'
import { recusaDoArquivo } from '../../comprovacoes/index.ts'
import { useEnviarPilha } from '../canhotos.queries.ts'

const hoje = () => diaEm(new Date())
/** Noon in São Paulo: the hour of a paper is not known, its day is. */
const aoMeioDia = (dia: string) => new Date(`${dia}T12:00:00-03:00`).toISOString()

function Escolhidos({ files, onRemove }: { files: readonly File[]; onRemove: (at: number) => void }) {
  return (
    <ul
      aria-label="Arquivos escolhidos"
      className="max-h-48 divide-y divide-line overflow-y-auto rounded-lg border border-line"
    >
      {files.map((file, at) => (
        <li
          key={`${file.name}${file.size}${file.lastModified}`}
          className="flex items-center gap-2 px-3 py-1 text-sm"
        >
          <FileText size={15} aria-hidden className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="num shrink-0 text-xs text-ink-3">{tamanho(file.size)}</span>
          <IconButton size="sm" icon={X} label={`Tirar ${file.name}`} onClick={() => onRemove(at)} />
        </li>
      ))}
    </ul>
  )
}

/** Files, the day of receiving, and how the notes ended: told once for the whole stack. */
export function NovaPilha() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [dia, setDia] = useState(hoje)
  const [romaneio, setRomaneio] = useState('')
  const [ocorrencia, setOcorrencia] = useState(String(OCORRENCIA_DE_ENTREGA))
  const [sent, setSent] = useState(0)
  const enviar = useEnviarPilha()
  const soVe = useSoVe('canhotos')
  const ocorrencias = useOcorrencias(files.length > 0)
  const closing = (ocorrencias.data ?? []).filter((o) => o.efeito === 'entrega' || o.efeito === 'outras')

  const add = (picked: readonly File[]) => {
    const wrong = picked.map(recusaDoArquivo).filter((sentence) => sentence !== null)
    if (wrong.length > 0) toast.warning(wrong.slice(0, 5))
    const good = picked.filter((file) => recusaDoArquivo(file) === null)
    setFiles((now) => [...now, ...good].slice(0, ARQUIVOS_POR_LOTE))
  }
  const send = () =>
    enviar.mutate(
      {
        arquivos: files,
        numero_romaneio: /^[1-9]\d{0,14}$/.test(romaneio.trim()) ? Number(romaneio.trim()) : null,
        ocorrencia: Number(ocorrencia),
        em: aoMeioDia(dia || hoje()),
        onProgress: setSent,
      },
      {
        onSuccess: () => {
          setFiles([])
          setSent(0)
        },
      },
    )
  if (soVe) return <p className="text-sm text-ink-2">{soVe}</p>
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        onFiles={(picked) => add(picked.map(({ file }) => file))}
        accept={['.pdf', '.jpg', '.jpeg', '.png', '.webp']}
        onIgnored={(count) => toast.warning(`${count} arquivo(s) não são PDF nem imagem.`)}
        title="Solte aqui os canhotos digitalizados"
        hint="PDF, JPEG, PNG ou WebP; quantos canhotos houver em cada página, em qualquer posição."
        className="max-sm:px-3 max-sm:py-6"
        disabled={enviar.isPending}
      />
      {files.length > 0 && (
        <section
          aria-label="Pilha a enviar"
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3.5"
        >
          <Escolhidos files={files} onRemove={(at) => setFiles(files.filter((_, i) => i !== at))} />
          <div className="grid gap-3 sm:grid-cols-3">
            <Field label="Recebido em" hint="Data dos canhotos desta pilha.">
              <DateInput value={dia} onChange={setDia} />
            </Field>
            <Field label="Ocorrência">
              <Combobox
                value={ocorrencia}
                onChange={setOcorrencia}
                loading={ocorrencias.isPending}
                options={closing.map((o) => ({
                  value: String(o.codigo),
                  label: `${o.codigo} · ${o.descricao}`,
                }))}
              />
            </Field>
            <Field label="Romaneio" hint="Se todos forem de um só: aí o AR basta.">
              <Input inputMode="numeric" value={romaneio} onChange={(e) => setRomaneio(e.target.value)} />
            </Field>
          </div>
          {enviar.isPending && (
            <ProgressBar value={(sent / files.length) * 100} label={`Enviando ${sent} de ${files.length}`} />
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setFiles([])} disabled={enviar.isPending}>
              Limpar
            </Button>
            <Button variant="primary" loading={enviar.isPending} onClick={send}>
              Enviar e ler {files.length === 1 ? '1 arquivo' : `${files.length} arquivos`}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
