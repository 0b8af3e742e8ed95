//! An SMTP server on loopback with a scripted response at one stage; it records mails and commands.

use crate::support::wait::Wait;
use mail_parser::MessageParser;
use std::{
    collections::{BTreeMap, VecDeque},
    io,
    sync::{Arc, Mutex},
};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
};

/// The stages at which the server responds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SmtpStage {
    Greeting,
    Hello,
    LogIn,
    Sender,
    Recipient,
    Data,
    /// After the last line of the mail.
    Mail,
    Goodbye,
}

/// A scripted response.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SmtpResponse {
    SmtpReply(&'static str),
    Nothing,
    HangsUp,
}

/// A received mail.
#[derive(Clone, Debug)]
pub(crate) struct ReceivedMail {
    pub(crate) to: Vec<String>,
    /// From the first header to the last line, with SMTP's doubled dots.
    pub(crate) wire: Vec<u8>,
}

impl ReceivedMail {
    /// The mail without doubled dots.
    pub(crate) fn mail(&self) -> Vec<u8> {
        let lines = self.wire.split_inclusive(|byte| *byte == b'\n');
        lines.flat_map(|line| line.strip_prefix(b".").unwrap_or(line)).copied().collect()
    }
}

#[derive(Clone, Default)]
pub(crate) struct SmtpMock {
    pub(crate) address: String,
    arrived: Arc<Mutex<Vec<ReceivedMail>>>,
    commands: Arc<Mutex<Vec<String>>>,
    /// The responses of the next conversations.
    next: Arc<Mutex<VecDeque<(SmtpStage, SmtpResponse)>>>,
    /// The response of every conversation, before those.
    always: Arc<Mutex<Option<(SmtpStage, SmtpResponse)>>>,
    /// The replies about single recipients, at `Recipient` or `Mail`, before all others.
    refusals: Arc<Mutex<BTreeMap<String, (SmtpStage, &'static str)>>>,
}

impl SmtpMock {
    /// Accepts every mail.
    pub(crate) async fn start() -> Self {
        Self::default().open().await
    }

    /// Gives this response at this stage.
    pub(crate) async fn that(stage: SmtpStage, response: SmtpResponse) -> Self {
        let mock = Self::default();
        mock.respond(stage, response);
        mock.open().await
    }

    /// Gives this response at this stage from now on.
    pub(crate) fn respond(&self, stage: SmtpStage, response: SmtpResponse) {
        *self.always.lock().unwrap() = Some((stage, response));
    }

    /// Gives this response at this stage in the next conversation.
    pub(crate) fn respond_next(&self, stage: SmtpStage, response: SmtpResponse) {
        self.next.lock().unwrap().push_back((stage, response));
    }

    /// Refuses this recipient from now on: alone at `Recipient`, or at `Mail` every mail to it.
    pub(crate) fn refuse(&self, recipient: &str, stage: SmtpStage, reply: &'static str) {
        self.refusals.lock().unwrap().insert(format!("<{recipient}>"), (stage, reply));
    }

    /// Accepts every recipient again.
    pub(crate) fn refuse_nobody(&self) {
        self.refusals.lock().unwrap().clear();
    }

    /// The number of mails by recipient.
    pub(crate) fn mails_by_recipient(&self) -> BTreeMap<String, usize> {
        let mut mails = BTreeMap::new();
        for recipient in self.arrived().into_iter().flat_map(|mail| mail.to) {
            *mails.entry(recipient.trim_matches(['<', '>']).to_owned()).or_default() += 1;
        }
        mails
    }

    /// Accepts every mail from now on.
    pub(crate) fn respond_ok(&self) {
        self.next.lock().unwrap().clear();
        *self.always.lock().unwrap() = None;
    }

    /// Accepts mails again, but for the responses of the next conversations.
    pub(crate) fn respond_again(&self) {
        *self.always.lock().unwrap() = None;
    }

    /// Hangs up on everybody from now on, as a server that is down.
    pub(crate) fn stop_responding(&self) {
        self.respond(SmtpStage::Greeting, SmtpResponse::HangsUp);
    }

    /// Waits until this many mails were accepted in total.
    pub(crate) async fn has_accepted(&self, count: usize) {
        let wait = Wait::begin();
        while self.arrived().len() < count {
            wait.go_on(format_args!("{} accepted", self.arrived().len()));
            tokio::task::yield_now().await;
        }
    }

    /// The Message-IDs of the accepted mails, with how often each was accepted.
    pub(crate) fn message_ids(&self) -> BTreeMap<String, usize> {
        let mut ids = BTreeMap::new();
        for mail in self.arrived() {
            let mail = mail.mail();
            let id = MessageParser::default().parse(&mail).unwrap().message_id().unwrap().to_owned();
            *ids.entry(id).or_default() += 1;
        }
        ids
    }

    async fn open(mut self) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        self.address = listener.local_addr().unwrap().to_string();
        let server = self.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let always = *server.always.lock().unwrap();
                let manner = always.or_else(|| server.next.lock().unwrap().pop_front());
                let conversation =
                    Conversation { server: server.clone(), manner, stream: BufReader::new(stream) };
                tokio::spawn(conversation.hold());
            }
        });
        self
    }

    /// The accepted mails.
    pub(crate) fn arrived(&self) -> Vec<ReceivedMail> {
        self.arrived.lock().unwrap().clone()
    }

    /// The first word of every command.
    pub(crate) fn commands(&self) -> Vec<String> {
        let commands = self.commands.lock().unwrap();
        commands.iter().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
    }

    /// Every command.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.commands.lock().unwrap().clone()
    }
}

struct Conversation {
    server: SmtpMock,
    manner: Option<(SmtpStage, SmtpResponse)>,
    stream: BufReader<TcpStream>,
}

impl Conversation {
    /// Ends when either side hangs up.
    async fn hold(mut self) -> io::Result<()> {
        self.say(SmtpStage::Greeting, "220 mail.example.com").await?;
        let mut recipients = Vec::new();
        loop {
            let line = self.line().await?;
            self.server.commands.lock().unwrap().push(line.clone());
            match line.split([' ', ':']).next().unwrap_or_default() {
                "EHLO" => self.say(SmtpStage::Hello, "250-mail.example.com\r\n250 AUTH PLAIN LOGIN").await?,
                "AUTH" => self.say(SmtpStage::LogIn, "235 2.7.0 welcome").await?,
                "MAIL" => {
                    recipients.clear();
                    self.say(SmtpStage::Sender, "250 2.1.0 ok").await?;
                }
                "RCPT" => {
                    let recipient = line.trim_start_matches("RCPT TO:").to_owned();
                    if let Some(reply) = self.refusal(SmtpStage::Recipient, std::slice::from_ref(&recipient))
                    {
                        self.write(reply).await?;
                        continue;
                    }
                    recipients.push(recipient);
                    self.say(SmtpStage::Recipient, "250 2.1.5 ok").await?;
                }
                "RSET" => {
                    recipients.clear();
                    self.write("250 2.0.0 ok").await?;
                }
                "DATA" => {
                    self.say(SmtpStage::Data, "354 go on").await?;
                    if !self.refuses(SmtpStage::Data) {
                        self.take_mail(std::mem::take(&mut recipients)).await?;
                    }
                }
                "QUIT" => {
                    self.say(SmtpStage::Goodbye, "221 2.0.0 goodbye").await?;
                    return Ok(());
                }
                _ => self.write("500 5.5.1 what?").await?,
            }
        }
    }

    async fn take_mail(&mut self, to: Vec<String>) -> io::Result<()> {
        let mut wire = Vec::new();
        while !wire.ends_with(b"\r\n.\r\n") {
            if self.stream.read_until(b'\n', &mut wire).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        wire.truncate(wire.len() - b".\r\n".len());
        if let Some(reply) = self.refusal(SmtpStage::Mail, &to) {
            return self.write(reply).await;
        }
        // The server has the mail even if its response is lost.
        if !self.refuses(SmtpStage::Mail) {
            self.server.arrived.lock().unwrap().push(ReceivedMail { to, wire });
        }
        self.say(SmtpStage::Mail, "250 2.0.0 queued").await
    }

    fn refusal(&self, at: SmtpStage, recipients: &[String]) -> Option<&'static str> {
        let refusals = self.server.refusals.lock().unwrap();
        let mut replies = recipients.iter().filter_map(|recipient| refusals.get(recipient));
        replies.find(|(stage, _)| *stage == at).map(|(_, reply)| *reply)
    }

    fn refuses(&self, at: SmtpStage) -> bool {
        matches!(self.manner, Some((stage, SmtpResponse::SmtpReply(_))) if stage == at)
    }

    async fn say(&mut self, at: SmtpStage, yes: &str) -> io::Result<()> {
        match self.manner {
            Some((stage, SmtpResponse::SmtpReply(reply))) if stage == at => self.write(reply).await,
            Some((stage, SmtpResponse::HangsUp)) if stage == at => {
                Err(io::ErrorKind::ConnectionAborted.into())
            }
            Some((stage, SmtpResponse::Nothing)) if stage == at => {
                // Waits until the client gives up.
                self.stream.read_to_end(&mut Vec::new()).await?;
                Err(io::ErrorKind::ConnectionAborted.into())
            }
            _ => self.write(yes).await,
        }
    }

    async fn write(&mut self, reply: &str) -> io::Result<()> {
        self.stream.write_all(format!("{reply}\r\n").as_bytes()).await
    }

    async fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end().to_owned())
    }
}
