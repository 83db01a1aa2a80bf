import {
  type CaixaDeEmail,
  CaixaEscrita,
  nomeDaSeguranca,
  segurancas,
} from '@tropeiro/contract/atendimento/sac/email'
import { Chave, FormDialog, Numero, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useGravarCaixa } from '../email.queries.ts'

type Props = { caixa: CaixaDeEmail | null; tipos: readonly string[]; local: boolean; onClose: () => void }

const nova = (tipo: string) => ({
  _id: null,
  nome: '',
  endereco: '',
  host: '',
  porta: 993,
  seguranca: 'tls' as const,
  usuario: '',
  pasta: 'INBOX',
  tipo,
  base: '',
  confirma: true,
  ligada: true,
})

/** Where a mailbox is and what it opens. The password is written, never shown. */
export function CaixaDialog({ caixa: c, tipos, local, onClose }: Props) {
  const gravar = useGravarCaixa()
  const { _id, nome, endereco, host, porta, seguranca, usuario, pasta, tipo, base, confirma, ligada } =
    c ?? nova(tipos[0] ?? '')
  const f = useFormulario(CaixaEscrita, {
    de: {
      _id,
      nome,
      endereco,
      host,
      porta,
      seguranca,
      usuario,
      pasta,
      tipo,
      base,
      confirma,
      ligada,
      senha: '',
    },
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  const caminhos = segurancas.filter((s) => local || s !== 'nenhuma' || seguranca === 'nenhuma')
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={c ? `Caixa ${c.nome}` : 'Nova caixa de e-mail'}
      submitLabel="Salvar caixa"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Texto form={f} name="nome" label="Nome" required maxLength={60} />
        <Texto
          form={f}
          name="endereco"
          label="Endereço"
          required
          maxLength={254}
          placeholder="sac@empresa.com.br"
        />
        <Texto form={f} name="host" label="Servidor IMAP" required maxLength={253} />
        <Numero form={f} name="porta" label="Porta" required />
        <Opcao
          form={f}
          name="seguranca"
          label="Segurança"
          options={caminhos.map((value) => ({ value, label: nomeDaSeguranca[value] }))}
        />
        <Texto form={f} name="usuario" label="Usuário" required maxLength={254} />
        <Texto
          form={f}
          name="senha"
          label="Senha"
          type="password"
          autoComplete="new-password"
          required={!c}
          placeholder={c ? 'Deixe em branco para manter' : ''}
        />
        <Texto form={f} name="pasta" label="Pasta" required maxLength={200} />
        <Opcao
          form={f}
          name="tipo"
          label="Tipo do que ela abre"
          options={tipos.map((value) => ({ value, label: value }))}
        />
        <Texto form={f} name="base" label="Base, se for de uma só" maxLength={80} />
        <Chave form={f} name="confirma" label="Confirmar com o número do protocolo" />
        <Chave form={f} name="ligada" label="Ler esta caixa" />
      </div>
    </FormDialog>
  )
}
