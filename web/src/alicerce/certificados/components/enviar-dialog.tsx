import { FileKey2, Lock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button, confirm, Dialog, Field, FileDrop, Input, toast } from '../../../ui/index.ts'
import { useEnviar } from '../certificados.queries.ts'

const MAIOR_ARQUIVO = 64 * 1024

async function emBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
}

const campoDe = (error: unknown, campo: string): string | undefined =>
  error instanceof ApiError ? error.campos.find((c) => c.campo === campo)?.mensagem : undefined

/** The A1 file and its password; when the company has one already, asks before it takes its place. */
export function EnviarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [senha, setSenha] = useState('')
  const [falta, setFalta] = useState('')
  const enviar = useEnviar()

  const fechar = () => {
    setFile(null)
    setSenha('')
    setFalta('')
    enviar.reset()
    onClose()
  }
  const mandar = async (substituir: boolean): Promise<void> => {
    if (!file) return setFalta('Escolha o arquivo do certificado.')
    const body = { arquivo: await emBase64(file), senha, substituir }
    try {
      await enviar.mutateAsync(body)
      fechar()
    } catch (error) {
      const ocupado = error instanceof ApiError && error.http === 409 && /Confirme/.test(error.mensagem)
      if (!ocupado || substituir) return
      enviar.reset()
      const yes = await confirm({
        title: 'Substituir o certificado em uso?',
        text: `${error.mensagem.replace(' Confirme para substituir.', '')} A chave dele será apagada.`,
        confirmLabel: 'Substituir',
      })
      if (yes) await mandar(true)
    }
  }
  const doArquivo = falta || campoDe(enviar.error, 'arquivo')
  const daSenha = campoDe(enviar.error, 'senha')
  const geral = enviar.error && !doArquivo && !daSenha ? enviar.error.message : ''
  return (
    <Dialog
      open={open}
      onOpenChange={(aberto) => !aberto && fechar()}
      title="Enviar certificado A1"
      description="O arquivo .pfx ou .p12 da empresa (e-CNPJ) e a senha com que foi exportado."
      onSubmit={(event) => {
        event.preventDefault()
        void mandar(false)
      }}
      footer={
        <>
          <Button onClick={fechar}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={enviar.isPending}>
            Guardar certificado
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {file ? (
          <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken px-3 py-2.5">
            <FileKey2 size={18} aria-hidden className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1 truncate text-sm font-medium">{file.name}</span>
            <Button size="sm" variant="ghost" onClick={() => setFile(null)}>
              Trocar
            </Button>
          </div>
        ) : (
          <FileDrop
            single
            accept={['.pfx', '.p12']}
            title="Solte o arquivo do certificado aqui"
            hint="Só arquivos .pfx e .p12 (tipo A1, até 64 KB)"
            className="!py-6"
            onIgnored={() => toast.warning('Escolha um arquivo .pfx ou .p12.')}
            onFiles={([picked]) => {
              enviar.reset()
              if (!picked) return
              if (picked.file.size > MAIOR_ARQUIVO) return setFalta('O arquivo é grande demais para um A1.')
              setFalta('')
              setFile(picked.file)
            }}
          />
        )}
        {doArquivo && (
          <p role="alert" className="text-xs text-bad-text">
            {doArquivo}
          </p>
        )}
        <Field label="Senha do certificado" error={daSenha}>
          <Input
            type="password"
            autoComplete="off"
            value={senha}
            onChange={(event) => {
              setSenha(event.target.value)
              if (enviar.error) enviar.reset()
            }}
          />
        </Field>
        {geral && (
          <p
            role="alert"
            className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text"
          >
            <TriangleAlert size={15} aria-hidden className="mt-0.5 shrink-0" />
            {geral}
          </p>
        )}
        <p className="flex items-start gap-2 text-xs text-ink-3">
          <Lock size={14} aria-hidden className="mt-px shrink-0" />A chave é guardada cifrada e serve só para
          assinar e transmitir. Nem o arquivo nem a senha podem ser baixados depois; a senha não é guardada.
        </p>
      </div>
    </Dialog>
  )
}
