import { NovoCertificado } from '@tropeiro/contract/alicerce/certificados'
import { FileKey2, Lock } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import {
  Button,
  confirm,
  FileDrop,
  FormDialog,
  Texto,
  toast,
  useCampo,
  useFormulario,
} from '../../../ui/index.ts'
import { useEnviar } from '../certificados.queries.ts'

const MAIOR_ARQUIVO = 64 * 1024

async function emBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
}

const ocupado = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.http === 409 && /Confirme/.test(error.mensagem)

/** The A1 file and its password; when the company has one already, asks before it takes its place. */
export const EnviarDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open ? <Formulario onClose={onClose} /> : null

function Formulario({ onClose }: { onClose: () => void }) {
  const [nome, setNome] = useState('')
  const enviar = useEnviar()
  const f = useFormulario(NovoCertificado, {
    de: { arquivo: '', senha: '' },
    recusa: 'tela',
    enviar: async (body) => {
      try {
        return await enviar.mutateAsync(body)
      } catch (error) {
        if (!ocupado(error)) throw error
        const yes = await confirm({
          title: 'Substituir o certificado em uso?',
          text: `${error.mensagem.replace(' Confirme para substituir.', '')} A chave dele será apagada.`,
          confirmLabel: 'Substituir',
        })
        return yes ? enviar.mutateAsync({ ...body, substituir: true }) : null
      }
    },
    passo: (reply) => reply === null,
    ao: (reply) => reply && onClose(),
  })
  const arquivo = useCampo(f, 'arquivo')
  const escolher = async (file: File) => {
    if (file.size > MAIOR_ARQUIVO) {
      f.form.setError('arquivo', { message: 'O arquivo é grande demais para um A1.' })
      return
    }
    f.form.clearErrors('arquivo')
    setNome(file.name)
    arquivo.field.onChange(await emBase64(file))
  }
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Enviar certificado A1"
      description="O arquivo .pfx ou .p12 da empresa (e-CNPJ) e a senha com que foi exportado."
      submitLabel="Guardar certificado"
    >
      <div className="flex flex-col gap-4">
        {nome ? (
          <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken px-3 py-2.5">
            <FileKey2 size={18} aria-hidden className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1 truncate text-sm font-medium">{nome}</span>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setNome('')
                arquivo.field.onChange('')
              }}
            >
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
            onFiles={([picked]) => picked && void escolher(picked.file)}
          />
        )}
        {arquivo.error && (
          <p role="alert" className="text-xs text-bad-text">
            {arquivo.error}
          </p>
        )}
        <Texto form={f} name="senha" label="Senha do certificado" type="password" autoComplete="off" />
        <p className="flex items-start gap-2 text-xs text-ink-3">
          <Lock size={14} aria-hidden className="mt-px shrink-0" />A chave é guardada cifrada e serve só para
          assinar e transmitir. Nem o arquivo nem a senha podem ser baixados depois; a senha não é guardada.
        </p>
      </div>
    </FormDialog>
  )
}
