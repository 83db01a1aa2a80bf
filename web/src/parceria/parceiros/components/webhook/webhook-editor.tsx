import {
  eventosDoWebhook,
  nomeDoEvento,
  type Webhook,
  WebhookSalvo,
} from '@tropeiro/contract/parceria/parceiros/api'
import { Copy } from 'lucide-react'
import { FormDialog, IconButton, Marca, Marcas, Texto, toast, useFormulario } from '../../../../ui/index.ts'
import { useCriarWebhook, useEditarWebhook } from '../../parceiros.queries.ts'

function Segredo({ segredo }: { segredo: string }) {
  const copiar = () =>
    void navigator.clipboard.writeText(segredo).then(() => toast.success('Segredo copiado.'))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
          {segredo}
        </code>
        <IconButton icon={Copy} label="Copiar o segredo" onClick={copiar} />
      </div>
      <p className="text-xs text-ink-2">
        Cada chamada traz <code>X-Tropeiro-Timestamp</code> e <code>X-Tropeiro-Assinatura</code>: a assinatura
        é <code>v1=</code> e o HMAC-SHA256, em hexadecimal, de <code>timestamp.corpo</code> com este segredo.
        O corpo é o recebido, byte a byte.
      </p>
    </div>
  )
}

type Props = { parceiro: string; de: Webhook | null; onClose: () => void }

/** A new webhook, whose secret is shown once, or one that there is. */
export function EditorDeWebhook({ parceiro, de, onClose }: Props) {
  const criar = useCriarWebhook(parceiro)
  const editar = useEditarWebhook()
  const f = useFormulario(WebhookSalvo, {
    de: {
      url: de?.url ?? 'https://',
      eventos: [...(de?.eventos ?? eventosDoWebhook)],
      ativo: de?.ativo ?? true,
    },
    para: (v) => ({ ...v, url: v.url.trim() }),
    enviar: async (body) => {
      if (de) await editar.mutateAsync({ id: de._id, body })
      else await criar.mutateAsync(body)
    },
    // Of a new one the secret is shown first.
    ao: () => de && onClose(),
  })
  const segredo = criar.data?.segredo
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={segredo ? 'Guarde este segredo agora' : de ? 'Mudar webhook' : 'Novo webhook'}
      description={
        segredo ? 'Com ele o parceiro confere a assinatura. Ele não será mostrado outra vez.' : undefined
      }
      submitLabel={de ? 'Gravar' : 'Criar webhook'}
      closeLabel="Já guardei"
      instead={segredo && <Segredo segredo={segredo} />}
    >
      <div className="flex flex-col gap-3">
        <Texto
          form={f}
          name="url"
          label="Endereço"
          required
          hint="Recebe um POST com JSON a cada evento."
          type="url"
          maxLength={500}
        />
        <Marcas
          form={f}
          name="eventos"
          legend="Avisa quando a nota"
          options={eventosDoWebhook.map((value) => ({ value, label: nomeDoEvento[value] }))}
        />
        {de && (
          <div className="flex flex-col gap-1">
            <Marca form={f} name="ativo" label="Ligado" />
            {!f.form.watch('ativo') && (
              <p className="text-xs text-ink-2">
                Desligado, o que acontecer nos próximos três dias fica guardado e segue quando ligar outra
                vez.
              </p>
            )}
          </div>
        )}
      </div>
    </FormDialog>
  )
}
