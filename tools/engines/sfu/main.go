// A small SFU that speaks WHIP and WHEP: what the platform's second live transport is tried and tested with. VP8 and Opus, one
// machine, no recording, no TURN. Usage: SFU_TOKEN=... sfu 127.0.0.1:PORT; the token is what POST, PATCH and DELETE have to bear.
package main

import (
	"bufio"
	"crypto/rand"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"

	"github.com/pion/rtcp"
	"github.com/pion/webrtc/v4"
)

const mostOfferBytes = 64 << 10

// room is what one show has: the tracks of whoever sends, and everybody's connections by the id in their address.
type room struct {
	video, audio *webrtc.TrackLocalStaticRTP
	sender       string
	camera       *webrtc.PeerConnection
	cameraSSRC   uint32
	lines        map[string]*webrtc.PeerConnection
}

type sfu struct {
	sync.Mutex
	api   *webrtc.API
	token string
	rooms map[string]*room
}

func main() {
	media := &webrtc.MediaEngine{}
	feedback := []webrtc.RTCPFeedback{{Type: "nack"}, {Type: "nack", Parameter: "pli"}}
	vp8 := webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeVP8, ClockRate: 90000, RTCPFeedback: feedback}
	opus := webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus, ClockRate: 48000, Channels: 2}
	must(media.RegisterCodec(webrtc.RTPCodecParameters{RTPCodecCapability: vp8, PayloadType: 96}, webrtc.RTPCodecTypeVideo))
	must(media.RegisterCodec(webrtc.RTPCodecParameters{RTPCodecCapability: opus, PayloadType: 111}, webrtc.RTPCodecTypeAudio))
	settings := webrtc.SettingEngine{}
	settings.SetIncludeLoopbackCandidate(true)
	server := &sfu{
		api:   webrtc.NewAPI(webrtc.WithMediaEngine(media), webrtc.WithSettingEngine(settings)),
		token: os.Getenv("SFU_TOKEN"),
		rooms: map[string]*room{},
	}
	http.HandleFunc("POST /{show}/{act}", server.guarded(server.open))
	http.HandleFunc("PATCH /{show}/{act}/{id}", server.guarded(server.trickle))
	http.HandleFunc("DELETE /{show}/{act}/{id}", server.guarded(server.end))
	log.Fatal(http.ListenAndServe(os.Args[1], nil))
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func (s *sfu) guarded(serve func(http.ResponseWriter, *http.Request, string)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if s.token != "" && r.Header.Get("Authorization") != "Bearer "+s.token {
			http.Error(w, "bear the token", http.StatusUnauthorized)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostOfferBytes))
		if err != nil {
			http.Error(w, "too long", http.StatusRequestEntityTooLarge)
			return
		}
		serve(w, r, string(body))
	}
}

// roomOf is called with the lock held.
func (s *sfu) roomOf(show string) *room {
	if there := s.rooms[show]; there != nil {
		return there
	}
	video, err := webrtc.NewTrackLocalStaticRTP(webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeVP8}, "video", show)
	must(err)
	audio, err := webrtc.NewTrackLocalStaticRTP(webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus}, "audio", show)
	must(err)
	made := &room{video: video, audio: audio, lines: map[string]*webrtc.PeerConnection{}}
	s.rooms[show] = made
	return made
}

func (s *sfu) open(w http.ResponseWriter, r *http.Request, offer string) {
	show, act, id := r.PathValue("show"), r.PathValue("act"), rand.Text()
	if act != "whip" && act != "whep" || r.Header.Get("Content-Type") != "application/sdp" {
		http.Error(w, "an offer to whip or whep", http.StatusUnsupportedMediaType)
		return
	}
	s.Lock()
	room := s.roomOf(show)
	sends := room.sender != ""
	s.Unlock()
	if sends == (act == "whip") {
		http.Error(w, "somebody sends, or nobody does", http.StatusConflict)
		return
	}
	line, err := s.api.NewPeerConnection(webrtc.Configuration{})
	if err == nil && act == "whip" {
		line.OnTrack(func(track *webrtc.TrackRemote, _ *webrtc.RTPReceiver) { s.forward(room, line, track) })
	} else if err == nil {
		err = s.addTracks(room, line)
	}
	if err == nil {
		err = line.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: offer})
	}
	if err == nil {
		err = answer(line)
	}
	if err != nil {
		if line != nil {
			_ = line.Close()
		}
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	line.OnConnectionStateChange(func(state webrtc.PeerConnectionState) {
		if state == webrtc.PeerConnectionStateFailed || state == webrtc.PeerConnectionStateClosed {
			s.drop(show, id)
		}
	})
	s.Lock()
	room.lines[id] = line
	if act == "whip" {
		room.sender, room.camera = id, line
	}
	s.Unlock()
	w.Header().Set("Content-Type", "application/sdp")
	w.Header().Set("Location", "/"+show+"/"+act+"/"+id)
	w.WriteHeader(http.StatusCreated)
	_, _ = io.WriteString(w, line.LocalDescription().SDP)
}

// answer waits for all of this side's addresses: they go into the answer.
func answer(line *webrtc.PeerConnection) error {
	made, err := line.CreateAnswer(nil)
	if err != nil {
		return err
	}
	gathered := webrtc.GatheringCompletePromise(line)
	if err := line.SetLocalDescription(made); err != nil {
		return err
	}
	<-gathered
	return nil
}

// addTracks gives a viewer what the room has, and asks the camera for a whole picture whenever the viewer does.
func (s *sfu) addTracks(room *room, line *webrtc.PeerConnection) error {
	for _, track := range []webrtc.TrackLocal{room.video, room.audio} {
		sender, err := line.AddTrack(track)
		if err != nil {
			return err
		}
		go func() {
			for {
				packets, _, err := sender.ReadRTCP()
				if err != nil {
					return
				}
				for _, packet := range packets {
					if _, asks := packet.(*rtcp.PictureLossIndication); asks {
						s.askPicture(room)
					}
				}
			}
		}()
	}
	line.OnICEConnectionStateChange(func(state webrtc.ICEConnectionState) {
		if state == webrtc.ICEConnectionStateConnected {
			s.askPicture(room)
		}
	})
	return nil
}

func (s *sfu) askPicture(room *room) {
	s.Lock()
	camera, ssrc := room.camera, room.cameraSSRC
	s.Unlock()
	if camera != nil {
		_ = camera.WriteRTCP([]rtcp.Packet{&rtcp.PictureLossIndication{MediaSSRC: ssrc}})
	}
}

func (s *sfu) forward(room *room, line *webrtc.PeerConnection, from *webrtc.TrackRemote) {
	to := room.audio
	if from.Kind() == webrtc.RTPCodecTypeVideo {
		to = room.video
		s.Lock()
		room.cameraSSRC = uint32(from.SSRC())
		s.Unlock()
		s.askPicture(room)
	}
	for {
		packet, _, err := from.ReadRTP()
		if err != nil {
			return
		}
		_ = to.WriteRTP(packet)
	}
}

func (s *sfu) trickle(w http.ResponseWriter, r *http.Request, fragment string) {
	s.Lock()
	var line *webrtc.PeerConnection
	if room := s.rooms[r.PathValue("show")]; room != nil {
		line = room.lines[r.PathValue("id")]
	}
	s.Unlock()
	if line == nil {
		http.NotFound(w, r)
		return
	}
	first := uint16(0)
	for lines := bufio.NewScanner(strings.NewReader(fragment)); lines.Scan(); {
		if said, is := strings.CutPrefix(lines.Text(), "a=candidate:"); is {
			_ = line.AddICECandidate(webrtc.ICECandidateInit{Candidate: "candidate:" + said, SDPMLineIndex: &first})
		}
	}
	w.WriteHeader(http.StatusNoContent)
}

func (s *sfu) end(w http.ResponseWriter, r *http.Request, _ string) {
	if !s.drop(r.PathValue("show"), r.PathValue("id")) {
		http.NotFound(w, r)
	}
}

// drop ends one connection; with that of whoever sends, everybody's.
func (s *sfu) drop(show, id string) bool {
	s.Lock()
	room := s.rooms[show]
	if room == nil || room.lines[id] == nil {
		s.Unlock()
		return false
	}
	ended := map[string]*webrtc.PeerConnection{id: room.lines[id]}
	if room.sender == id {
		ended = room.lines
		delete(s.rooms, show)
	} else {
		delete(room.lines, id)
	}
	s.Unlock()
	for _, line := range ended {
		go func() { _ = line.Close() }()
	}
	return true
}
