import { can } from '@tropeiro/contract/access/can'
import { nomeDoPapel } from '@tropeiro/contract/access/subjects'
import { usuarios } from '@tropeiro/contract/alicerce/usuarios/calls'
import { UsuarioEditado, type UsuarioInteiro, UsuarioNovo } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { useState } from 'react'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import {
  Button,
  confirm,
  DetailSkeleton,
  ErrorState,
  FormPeek,
  Peek,
  Tabs,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { DaPessoa } from '../../acessos/index.ts'
import {
  useConvidarDeNovo,
  useMudarAtivo,
  useSalvarUsuario,
  useUsuario,
  useZerarSegundoFator,
} from '../usuarios.queries.ts'
import { camposDosDireitos } from './bases-e-papel.tsx'
import { Historico } from './historico.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { noFio, rascunhoDe, UsuarioForm } from './usuario-form.tsx'

type Props = { id: string; motorista: boolean; onClose: () => void }

/** A person beside the list: `id` of somebody, 'novo' for a new one, empty for none. */
export function UsuarioEditor({ id, motorista, onClose }: Props) {
  const [link, setLink] = useState('')
  const query = useUsuario(id === 'novo' ? '' : id)
  const dialog = link && (
    <LinkDialog
      title="Link para escolher a senha"
      text="Também foi por e-mail. Vale por sete dias e uma vez: entregue só à própria pessoa."
      link={link}
      onClose={() => setLink('')}
    />
  )
  if (id === 'novo')
    return (
      <>
        <Editor key="novo" usuario={null} {...{ motorista, onClose, onLink: setLink }} />
        {dialog}
      </>
    )
  if (!id) return dialog || null
  if (!query.data)
    return (
      <Peek open onClose={onClose} title="Usuário">
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Peek>
    )
  return (
    <>
      <Editor key={id} usuario={query.data} {...{ motorista, onClose, onLink: setLink }} />
      {dialog}
    </>
  )
}

type EditorProps = Omit<Props, 'id'> & { usuario: UsuarioInteiro | null; onLink: (link: string) => void }

function useFicha({ usuario, motorista, onClose, onLink }: EditorProps) {
  const salvar = useSalvarUsuario()
  return useFormulario(usuario ? UsuarioEditado : UsuarioNovo, {
    de: rascunhoDe(usuario, motorista),
    para: noFio,
    campos: camposDosDireitos,
    enviar: (body) =>
      salvar.mutateAsync({ id: usuario?._id ?? null, body: body as ReturnType<typeof noFio> }),
    ao: (saved, { email }) => {
      toast.success(
        usuario
          ? 'Usuário salvo.'
          : saved.aguarda
            ? `Convite enviado para ${email}. A pessoa entra no grupo quando aceitar.`
            : 'Usuário criado.',
      )
      if (saved.link) onLink(saved.link)
      onClose()
    },
  })
}

const semAceite = {
  aguarda: ', aguarda aceite',
  recusado: ', recusou o convite',
  retirado: ', convite retirado',
}
const estado = (u: UsuarioInteiro) =>
  u.vinculo === 'aceito' ? (u.ativo ? '' : ', inativo') : semAceite[u.vinculo]

function Editor(props: EditorProps) {
  const { usuario, motorista, onClose } = props
  const [aba, setAba] = useState('dados')
  const admin = can(askerOf(useLoggedSession()), 'admin')
  const f = useFicha(props)
  const novoTitulo = motorista ? 'Novo motorista' : 'Novo usuário'
  return (
    <FormPeek
      form={f}
      width="lg"
      onClose={onClose}
      focusFirst={!usuario}
      title={usuario?.name ?? novoTitulo}
      subtitle={usuario ? `${nomeDoPapel[usuario.papel]}${estado(usuario)}` : undefined}
      submitLabel={usuario ? 'Salvar' : 'Criar'}
      readOnly={usuario?.pode_editar === false}
      footer={usuario && <Acoes {...props} usuario={usuario} />}
      before={
        usuario && (
          <Tabs
            label="Usuário"
            value={aba}
            onChange={setAba}
            tabs={[
              { value: 'dados', label: 'Dados' },
              ...(admin ? [{ value: 'acessos', label: 'Acessos' }] : []),
              { value: 'historico', label: 'Histórico' },
            ]}
          />
        )
      }
      instead={
        usuario &&
        ((aba === 'historico' && <Historico id={usuario._id} />) ||
          (aba === 'acessos' && admin && <DaPessoa id={usuario._id} />))
      }
    >
      <UsuarioForm
        form={f}
        novo={!usuario}
        dadosProprios={usuario?.dados_proprios ?? false}
        aguarda={usuario?.vinculo === 'aguarda'}
      />
    </FormPeek>
  )
}

function Acoes({ usuario, onClose, onLink }: EditorProps & { usuario: UsuarioInteiro }) {
  const me = useLoggedSession()
  const ativo = useMudarAtivo()
  const convidar = useConvidarDeNovo()
  const zerar = useZerarSegundoFator()
  const admin = can(askerOf(me), usuarios.zerarSegundoFator.access)
  if (usuario._id === me._id) return <span className="mr-auto" />
  const aceito = usuario.vinculo === 'aceito'
  const dentro = aceito ? usuario.ativo : usuario.vinculo === 'aguarda'
  const mandar = async () => {
    const sent = await convidar.mutateAsync(usuario._id).catch(() => null)
    if (!sent) return
    if (sent.link) onLink(sent.link)
    else toast.success(`${aceito ? 'Link' : 'Convite'} enviado para ${usuario.email}.`)
  }
  const desligar = async () => {
    const yes = await confirm({
      title: `Desligar o segundo fator de ${usuario.name}?`,
      text: 'Para quem perdeu o telefone e os códigos de recuperação. A pessoa volta a entrar só com a senha e é avisada por e-mail.',
      confirmLabel: 'Desligar',
      danger: true,
    })
    const sent = yes && (await zerar.mutateAsync(usuario._id).catch(() => null))
    if (sent) toast.success(sent.mensagem ?? '')
  }
  const virar = async () => {
    const yes =
      !dentro ||
      (await confirm({
        title: aceito ? `Desativar ${usuario.name}?` : `Retirar o convite de ${usuario.name}?`,
        text: aceito
          ? 'A pessoa sai deste grupo na hora. O que ela fez continua guardado, e você pode reativar quando quiser.'
          : 'O link que ela recebeu deixa de valer para este grupo. Você pode convidar de novo quando quiser.',
        confirmLabel: aceito ? 'Desativar' : 'Retirar',
        danger: true,
      }))
    if (!yes) return
    if (!(await ativo.mutateAsync({ id: usuario._id, ativo: !dentro }).catch(() => null))) return
    const [feito, desfeito] = aceito
      ? ['reativado', 'desativado']
      : ['convidado de novo', 'não está mais convidado']
    toast.success(`${usuario.name} ${dentro ? desfeito : feito}.`)
    onClose()
  }
  return (
    <span className="mr-auto flex gap-1">
      <Button variant="ghost" loading={ativo.isPending} onClick={() => void virar()}>
        {aceito ? (dentro ? 'Desativar' : 'Reativar') : dentro ? 'Retirar' : 'Convidar de novo'}
      </Button>
      {usuario.segundo_fator && admin && (
        <Button variant="ghost" loading={zerar.isPending} onClick={() => void desligar()}>
          Desligar segundo fator
        </Button>
      )}
      {dentro && (
        <Button variant="ghost" loading={convidar.isPending} onClick={() => void mandar()}>
          {aceito ? 'Link da senha' : 'Reenviar'}
        </Button>
      )}
    </span>
  )
}
