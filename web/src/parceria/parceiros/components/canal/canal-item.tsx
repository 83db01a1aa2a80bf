import { formatDateTime } from '@tropeiro/contract/formats'
import { type Canal, nomeDoCanal } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { Inbox, Pencil, Play, Plug, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge, ConfirmDialog, confirm, IconButton, toast } from '../../../../ui/index.ts'
import {
  useConfirmarServidor,
  useExcluirCanal,
  useRodarCanal,
  useTestarCanal,
} from '../../parceiros.queries.ts'

function destinoDe({ tipo, destino: d }: Canal): string {
  if (tipo === 'sftp') return `${d.usuario}@${d.host}${d.porta === '22' ? '' : `:${d.porta}`} · ${d.pasta}`
  return d.pasta ?? d.para ?? d.url ?? ''
}

/** The key that a server showed: compared by a person, then pinned. */
function ServidorDialog({
  canal,
  impressao,
  mensagem,
  onClose,
}: {
  canal: Canal
  impressao: string
  mensagem: string
  onClose: () => void
}) {
  const confirmar = useConfirmarServidor()
  const antes = canal.destino.impressao
  return (
    <ConfirmDialog
      open
      title={antes ? 'A chave do servidor mudou' : `É este o servidor ${canal.destino.host}?`}
      text={
        antes
          ? mensagem
          : 'O servidor mostrou esta chave. Compare com a que o parceiro informou: até você confirmar, nem a senha nem arquivo algum vai a ele.'
      }
      confirmLabel={antes ? 'Aceitar a chave nova' : 'Confirmar'}
      danger={antes !== undefined}
      loading={confirmar.isPending}
      onAnswer={async (sim) => {
        if (sim && !(await confirmar.mutateAsync({ id: canal._id, impressao }).catch(() => null))) return
        if (sim) toast.success('Servidor confirmado. Teste o canal outra vez.')
        onClose()
      }}
    >
      <code className="block rounded-md border border-line bg-sunken px-3 py-2 text-sm break-all">
        {impressao}
      </code>
    </ConfirmDialog>
  )
}

const quando = (c: Canal): string =>
  [
    c.intervalo_min ? `A cada ${c.intervalo_min} min` : 'Só quando pedirem',
    c.ultima_em && `última ${formatDateTime(c.ultima_em)}`,
    c.proxima_em && `próxima ${formatDateTime(c.proxima_em)}`,
    !c.ativo && 'desligado',
  ]
    .filter(Boolean)
    .join(' · ')

type Props = { canal: Canal; podeEscrever: boolean; onEditar: () => void; onCaixa: () => void }

/** One channel: where it leads, how its last run ended, what can be done with it. */
export function CanalItem({ canal, podeEscrever, onEditar, onCaixa }: Props) {
  const [servidor, setServidor] = useState<{ impressao: string; mensagem: string } | null>(null)
  const testar = useTestarCanal()
  const excluir = useExcluirCanal()
  const rodar = useRodarCanal()
  const entra = canal.direcao === 'entrada'
  const tirar = async () => {
    const ok = await confirm({
      title: 'Excluir este canal?',
      text: entra
        ? 'O que já veio fica; nada mais é buscado por ele.'
        : 'Os arquivos que já foram ficam; os próximos não vão mais por ele.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (ok) excluir.mutate(canal._id)
  }
  const experimentar = () =>
    testar.mutate(canal._id, {
      diz: ({ funcionou, mensagem, impressao }) => {
        if (impressao) setServidor({ impressao, mensagem })
        else if (funcionou) toast.success(mensagem)
        else toast.error(mensagem)
      },
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      <Badge tone={entra ? 'info' : 'accent'}>
        {entra ? 'Vem' : 'Vai'} {canal.familia}
      </Badge>
      <span className="min-w-0 flex-1 basis-52">
        <span className="font-medium">{nomeDoCanal[canal.tipo]}</span>{' '}
        <span className="wrap-anywhere text-ink-2">{destinoDe(canal)}</span>
        <span className="block text-xs text-ink-3">{quando(canal)}</span>
        {canal.tipo === 'sftp' && !canal.destino.impressao && (
          <span className="flex items-center gap-1 text-xs text-warn-text">
            <TriangleAlert size={13} aria-hidden /> Falta confirmar a chave do servidor: teste o canal.
          </span>
        )}
        {canal.ultimo_erro && (
          <span className="block text-xs text-bad-text" role="status">
            {canal.ultimo_erro}
          </span>
        )}
      </span>
      <span className="flex">
        {entra && <IconButton icon={Inbox} label="Ver a caixa de entrada" onClick={onCaixa} />}
        {canal.tipo !== 'download' && canal.ativo && (
          <IconButton
            icon={Play}
            label={entra ? 'Buscar agora' : 'Mandar agora'}
            onClick={() =>
              rodar.mutate(canal._id, {
                diz: entra ? 'A busca começou.' : 'O que espera vai agora.',
              })
            }
          />
        )}
        {podeEscrever && (
          <>
            <IconButton icon={Plug} label="Testar o canal" onClick={experimentar} />
            <IconButton icon={Pencil} label="Mudar o canal" onClick={onEditar} />
            <IconButton icon={Trash2} label="Excluir o canal" onClick={() => void tirar()} />
          </>
        )}
      </span>
      {servidor && <ServidorDialog canal={canal} {...servidor} onClose={() => setServidor(null)} />}
    </li>
  )
}
